import type { ApiError } from '../shared/api-client.js';
import { currentLanguage } from '../shared/language/language.js';
import { texts } from './texts.js';

/** Of the API's texts (contract §4). */
const serverLanguage = 'en';

/**
 * What the server says, in the reader's language.
 * @param text its own words, which are English
 * @param code what it stands for, as the catalogue has it
 * @returns undefined where the reader's language has no words for it
 */
export const serverWords = (text: string, code: string): string | undefined =>
  currentLanguage() === serverLanguage ? text : texts().ofServer[code];

/** The same of a failed call; what the API client says itself is in the reader's language already. */
export const failureWords = ({ code, message, failure }: ApiError): string | undefined =>
  failure?.error === message ? serverWords(message, code) : message;
