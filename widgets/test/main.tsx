import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { TestPage } from './TestPage.js';

mount(TestPage);
