import { texts as english } from '../../server/domain/languages/en/developer.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('developer', english);
