import { texts as english } from '../../server/domain/languages/en/pre-content.js';
import { catalogue } from '../shared/language/catalogue.js';

export const preContentTexts = catalogue('pre-content', english);
