import { serverRendering } from '../shared/language/server-rendering.js';
import { Contact } from './Contact.js';

export const { prepare, render } = serverRendering(Contact);
