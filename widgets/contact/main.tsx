import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Contact } from './Contact.js';
import './contact.css';

mount(Contact);
