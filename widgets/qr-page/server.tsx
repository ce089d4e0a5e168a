import { serverRendering } from '../shared/language/server-rendering.js';
import { QrPage } from './QrPage.js';

export const { prepare, render } = serverRendering(QrPage);
