import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { PreContent } from './PreContent.js';
import './styles.js';

mount(PreContent);
