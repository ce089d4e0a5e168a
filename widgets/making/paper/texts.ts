import { texts as english } from '../../../server/domain/languages/en/print.js';
import { catalogue } from '../../shared/language/catalogue.js';

export const texts = catalogue('print', english);
