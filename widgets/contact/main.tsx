import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Contact } from './Contact.js';
import '../shared/tokens.css';
import '../shared/base.css';
import '../shared/ui/ui.css';
import './contact.css';

mount(Contact);
