import { serverRendering } from '../shared/language/server-rendering.js';
import { MyCodes } from './MyCodes.js';

export const { prepare, render } = serverRendering(MyCodes);
