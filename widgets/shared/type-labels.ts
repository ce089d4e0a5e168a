import { texts as english } from '../../server/domain/languages/en/kinds.js';
import { catalogue } from './language/catalogue.js';

/** What each kind is called. */
export const typeLabels = catalogue('kinds', english);
