import { texts as english } from '../../server/domain/languages/en/reading.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('reading', english);
