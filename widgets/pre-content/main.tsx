import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { PreContent, type PreContentData } from './PreContent.js';
import './styles.js';

mount((data: PreContentData) => <PreContent {...data} />);
