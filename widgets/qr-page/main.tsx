import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { QrPage } from './QrPage.js';
import './styles.js';

mount(QrPage);
