import { texts as english } from '../../server/domain/languages/en/consent.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('consent', english);
