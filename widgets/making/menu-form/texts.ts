import { texts as english } from '../../../server/domain/languages/en/menu-form.js';
import { catalogue } from '../../shared/language/catalogue.js';

/** These texts load with the form of a menu. */
export const texts = catalogue('menu-form', english);
