import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Manage } from './Manage.js';
import '../shared/key/key.css';
import './manage.css';

mount(Manage);
