import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { QrPage, type QrPageData } from './QrPage.js';
import './styles.js';

mount((data: QrPageData) => <QrPage {...data} />);
