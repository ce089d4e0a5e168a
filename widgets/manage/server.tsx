import { serverRendering } from '../shared/language/server-rendering.js';
import { Manage } from './Manage.js';

export const { prepare, render } = serverRendering(Manage);
