import { texts as english } from '../../../server/domain/languages/en/styling.js';
import { catalogue } from '../../shared/language/catalogue.js';

/** These texts load with the later steps, not with the first one. */
export const texts = catalogue('styling', english);
