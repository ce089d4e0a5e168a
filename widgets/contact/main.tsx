import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import type { ContactPageData } from '../../server/pages/contact-page.data.js';
import { Contact } from './Contact.js';
import './styles.js';

mount((data: ContactPageData) => <Contact {...data} />);
