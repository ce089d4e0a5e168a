import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Developer } from './Developer.js';
import '../shared/ui/dropzone.css';
import './developer.css';

mount(Developer);
