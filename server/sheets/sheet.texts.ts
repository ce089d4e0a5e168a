import { catalogue } from '../domain/languages/catalogue.js';
import { texts } from '../domain/languages/en/print.js';

export const printTexts = catalogue('print', texts);
