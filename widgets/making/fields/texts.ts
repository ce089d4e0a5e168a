import { texts as english } from '../../../server/domain/languages/en/fields.js';
import { catalogue } from '../../shared/language/catalogue.js';

/** These texts load with the form of a kind that has fields of its own. */
export const texts = catalogue('fields', english);
