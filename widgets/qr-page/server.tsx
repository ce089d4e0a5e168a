import type { QrPageData } from '../../server/pages/code-pages.data.js';
import { serverRendering } from '../shared/language/server-rendering.js';
import { QrPage } from './QrPage.js';

export const { prepare, render } = serverRendering((data: QrPageData) => <QrPage {...data} />);
