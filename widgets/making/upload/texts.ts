import { texts as english } from '../../../server/domain/languages/en/upload.js';
import { catalogue } from '../../shared/language/catalogue.js';

export const texts = catalogue('upload', english);
