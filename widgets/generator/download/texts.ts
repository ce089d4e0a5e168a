import { texts as english } from '../../../server/domain/languages/en/download.js';
import { catalogue } from '../../shared/language/catalogue.js';

export const texts = catalogue('download', english);
