import { serverRendering } from '../shared/language/server-rendering.js';
import { TestPage } from './TestPage.js';

export const { prepare, render } = serverRendering(TestPage);
