import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import type { PreContentData } from '../../server/pages/code-pages.data.js';
import { PreContent } from './PreContent.js';
import './styles.js';

mount((data: PreContentData) => <PreContent {...data} />);
