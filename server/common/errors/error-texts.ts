import { catalogue } from '../../domain/languages/catalogue.js';
import { texts } from '../../domain/languages/en/errors.js';

export const errorTexts = catalogue('errors', texts);
