import { catalogue } from '../domain/languages/catalogue.js';
import { texts as mails } from '../domain/languages/en/mails.js';
import { texts as unsubscribe } from '../domain/languages/en/unsubscribe.js';

export const mailTexts = catalogue('mails', mails);
export const unsubscribeTexts = catalogue('unsubscribe', unsubscribe);
