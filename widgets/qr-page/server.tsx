import { renderToString } from 'react-dom/server';
import type { QrPageData } from '../../server/pages/code-pages.data.js';
import { QrPage } from './QrPage.js';

/** The first HTML of the page of one code, found or not. */
export const render = (data: QrPageData): string => renderToString(<QrPage {...data} />);
