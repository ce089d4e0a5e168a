import { texts as english } from '../../server/domain/languages/en/keys.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('keys', english);
