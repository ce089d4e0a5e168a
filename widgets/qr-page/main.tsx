import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { QrPage } from './QrPage.js';
import '../ads/ad-place.css';
import '../shared/bar-chart/bar-chart.css';
import './qr-page.css';

mount(QrPage);
