import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Generator } from './Generator.js';
import './styles.js';

mount(Generator);
