import { serverRendering } from '../shared/language/server-rendering.js';
import { Generator } from './Generator.js';
import { withSampleDrawing } from './preview/with-sample-drawing.js';

/** Renders a step as far as it is known without the browser's history and storage. */
export const { prepare, render } = serverRendering(withSampleDrawing(Generator));
