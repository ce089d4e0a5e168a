import { texts as english } from '../../server/domain/languages/en/many.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('many', english);
