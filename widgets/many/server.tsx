import { serverRendering } from '../shared/language/server-rendering.js';
import { ManyPage } from './ManyPage.js';

export const { prepare, render } = serverRendering(ManyPage);
