import { texts as english } from '../../../server/domain/languages/en/passkeys.js';
import { catalogue } from '../../shared/language/catalogue.js';

export const texts = catalogue('passkeys', english);
