import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { QrPage } from './QrPage.js';
import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/ui/ui.css';
import '../ads/ad-place.css';
import './qr-page.css';

mount(QrPage);
