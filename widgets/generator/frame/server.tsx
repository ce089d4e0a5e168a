import { serverRendering } from '../../shared/language/server-rendering.js';
import { withSampleDrawing } from '../preview/with-sample-drawing.js';
import { GeneratorFrame } from './GeneratorFrame.js';

export const { prepare, render } = serverRendering(withSampleDrawing(GeneratorFrame));
