import { texts as english } from '../../server/domain/languages/en/contact.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('contact', english);
