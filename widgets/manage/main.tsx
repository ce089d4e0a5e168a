import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Manage } from './Manage.js';
import '../shared/bar-chart/bar-chart.css';
import '../shared/ui/dropzone.css';
import '../making/fields/content-fields.css';
import '../keys/key.css';
import '../making/logo/picture-choice.css';
import '../making/menu-form/menu-form.css';
import '../making/page-preview/page-preview.css';
import '../making/scan-tests/scan-tests.css';
import '../making/studio/step-frame.css';
import '../making/studio/preview.css';
import '../making/studio/choices.css';
import '../making/studio/studio.css';
import './manage.css';
import './statistics.css';

mount(Manage);
