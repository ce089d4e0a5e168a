import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Manage } from './Manage.js';
import './manage.css';

mount(Manage);
