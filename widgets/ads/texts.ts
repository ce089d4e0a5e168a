import { texts as english } from '../../server/domain/languages/en/ads.js';
import { catalogue } from '../shared/language/catalogue.js';

export const texts = catalogue('ads', english);
