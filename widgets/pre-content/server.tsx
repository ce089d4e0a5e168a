import { renderToString } from 'react-dom/server';
import type { PreContentData } from '../../server/pages/code-pages.data.js';
import { PreContent } from './PreContent.js';

/** The first HTML of a page between a scan and its resource, with the way on in it. */
export const render = (data: PreContentData): string => renderToString(<PreContent {...data} />);
