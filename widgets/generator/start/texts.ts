import { texts as english } from '../../../server/domain/languages/en/link-advice.js';
import { catalogue } from '../../shared/language/catalogue.js';

/** Loaded with the note below the field, after the first step. */
export const texts = catalogue('link-advice', english);
