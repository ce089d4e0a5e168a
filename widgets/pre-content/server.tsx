import { serverRendering } from '../shared/language/server-rendering.js';
import { PreContent } from './PreContent.js';

export const { prepare, render } = serverRendering(PreContent);
