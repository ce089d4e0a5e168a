import { texts as english } from '../../server/domain/languages/en/generator.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('generator', english);
