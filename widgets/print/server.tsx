import { serverRendering } from '../shared/language/server-rendering.js';
import { PrintPage } from './PrintPage.js';

export const { prepare, render } = serverRendering(PrintPage);
