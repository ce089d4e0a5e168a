import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { PreContent } from './PreContent.js';
import '../ads/ad-place.css';
import './pre-content.css';

mount(PreContent);
