import { serverRendering } from '../../shared/language/server-rendering.js';
import { withSample } from '../preview/with-sample.js';
import { GeneratorFrame } from './GeneratorFrame.js';

export const { prepare, render } = serverRendering(withSample(GeneratorFrame));
