import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import type { DeveloperPageData } from '../../server/pages/developer-pages.data.js';
import { Developer } from './Developer.js';
import './styles.js';

mount((data: DeveloperPageData) => <Developer {...data} />);
