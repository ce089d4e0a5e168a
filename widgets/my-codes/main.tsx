import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { MyCodes } from './MyCodes.js';
import '../keys/key.css';
import '../shared/ui/dropzone.css';
import './my-codes.css';

mount(MyCodes);
