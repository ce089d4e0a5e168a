import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { keepEntered } from './state/entered-link.js';
import { Generator } from './Generator.js';
import { prepareForm } from './fields/FieldsStart.js';
import { placeAt } from './steps/steps.js';
import './styles.js';

mount(Generator, (data) => {
  keepEntered(data);
  return prepareForm(placeAt(data.path).kind);
});
