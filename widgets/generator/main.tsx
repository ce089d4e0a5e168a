import '@vitejs/plugin-react/preamble';
import { mount } from '../shared/mount.js';
import { Generator, type GeneratorData } from './Generator.js';
import './styles.js';

mount((data: GeneratorData) => <Generator {...data} />);
