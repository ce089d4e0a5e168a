import { texts as english } from '../../server/domain/languages/en/kinds.js';
import { catalogue } from './language/catalogue.js';

/** Texts about each kind of code. */
export const kindTexts = catalogue('kinds', english);
