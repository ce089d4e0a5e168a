import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { keepEntered } from './entered-link.js';
import { Generator } from './Generator.js';
import './styles.js';

mount(Generator, keepEntered);
