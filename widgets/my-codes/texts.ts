import { texts as english } from '../../server/domain/languages/en/my-codes.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('my-codes', english);
