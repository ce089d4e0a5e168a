import type { PreContentData } from '../../server/pages/code-pages.data.js';
import { serverRendering } from '../shared/language/server-rendering.js';
import { PreContent } from './PreContent.js';

export const { prepare, render } = serverRendering((data: PreContentData) => <PreContent {...data} />);
