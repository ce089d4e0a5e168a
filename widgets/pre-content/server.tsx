import type { PreContentData } from '../../server/pages/code-pages.data.js';
import { serverRendering } from '../shared/language/server-rendering.js';
import { PreContent } from './PreContent.js';

/** The first HTML of a page between a scan and its resource, with the way on in it. */
export const { prepare, render } = serverRendering((data: PreContentData) => <PreContent {...data} />);
