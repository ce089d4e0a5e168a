import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { MyCodes } from './MyCodes.js';
import '../shared/key/key.css';
import '../shared/logo/picture-choice.css';
import './my-codes.css';

mount(MyCodes);
