import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { ManyPage } from './ManyPage.js';
import { loadSheet } from './load-sheet.js';
import '../shared/ui/dropzone.css';
import '../making/fields/content-fields.css';
import '../making/paper/paper.css';
import '../making/studio/choices.css';
import '../making/studio/studio.css';
import sheet from './many.css?url';

mount(ManyPage, () => loadSheet(sheet));
