import { renderToString } from 'react-dom/server';
import { QrPage, type QrPageData } from './QrPage.js';

/** The first HTML of the page of one code, found or not. */
export const render = (data: QrPageData): string => renderToString(<QrPage {...data} />);
