import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Manage } from './Manage.js';
import '../shared/bar-chart/bar-chart.css';
import '../shared/fields/content-fields.css';
import '../shared/key/key.css';
import '../shared/logo/picture-choice.css';
import '../shared/menu-form/menu-form.css';
import './manage.css';
import './statistics.css';

mount(Manage);
