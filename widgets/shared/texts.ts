import { texts as english } from '../../server/domain/languages/en/shared.js';
import { catalogue } from './language/catalogue.js';

export const texts = catalogue('shared', english);
