import { texts as english } from '../../../server/domain/languages/en/scannability.js';
import { catalogue } from '../language/catalogue.js';

export const texts = catalogue('scannability', english);
