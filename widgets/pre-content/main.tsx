import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { PreContent } from './PreContent.js';
import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/ui/ui.css';
import '../ads/ad-place.css';
import './pre-content.css';

mount(PreContent);
