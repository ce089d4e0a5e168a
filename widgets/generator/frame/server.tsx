import { serverRendering } from '../../shared/language/server-rendering.js';
import { GeneratorFrame } from './GeneratorFrame.js';

export const { prepare, render } = serverRendering(GeneratorFrame);
