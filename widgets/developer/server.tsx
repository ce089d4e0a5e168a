import { serverRendering } from '../shared/language/server-rendering.js';
import { Developer } from './Developer.js';

export const { prepare, render } = serverRendering(Developer);
