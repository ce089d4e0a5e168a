import { texts as english } from '../../server/domain/languages/en/manage.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('manage', english);
