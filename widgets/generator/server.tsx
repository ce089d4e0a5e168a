import { serverRendering } from '../shared/language/server-rendering.js';
import { Generator } from './Generator.js';
import { withSample } from './preview/with-sample.js';

/** Renders a step as far as it is known without the browser's history and storage. */
export const { prepare, render } = serverRendering(withSample(Generator));
