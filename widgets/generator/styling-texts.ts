import { texts as english } from '../../server/domain/languages/en/styling.js';
import { catalogue } from '../shared/language/catalogue.js';

/** Loaded with the steps that use it, not with the first one. */
export const texts = catalogue('styling', english);
