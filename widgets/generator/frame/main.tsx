import '@vitejs/plugin-react/preamble';
import { mount } from '../../shared/mount.js';
import { GeneratorFrame } from './GeneratorFrame.js';
import { keepNothing } from './keep-nothing.js';
import './styles.js';
import { submitWithoutForms } from './submit-without-forms.js';

keepNothing();
submitWithoutForms();
mount(GeneratorFrame);
