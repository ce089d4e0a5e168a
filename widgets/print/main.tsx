import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { PrintPage } from './PrintPage.js';
import '../making/paper/paper.css';

mount(PrintPage);
