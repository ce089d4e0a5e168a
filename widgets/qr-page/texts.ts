import { texts as english } from '../../server/domain/languages/en/qr-page.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('qr-page', english);
