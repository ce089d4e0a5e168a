import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Developer } from './Developer.js';
import './styles.js';

mount(Developer);
