import { texts as english } from '../../../server/domain/languages/en/more-styles.js';
import { catalogue } from '../../shared/language/catalogue.js';

export const texts = catalogue('more-styles', english);
