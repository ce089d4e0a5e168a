import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import type { QrPageData } from '../../server/pages/code-pages.data.js';
import { QrPage } from './QrPage.js';
import './styles.js';

mount((data: QrPageData) => <QrPage {...data} />);
