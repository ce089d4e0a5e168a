import { texts as english } from '../../server/domain/languages/en/kinds.js';
import { catalogue } from './language/catalogue.js';

/** The kinds of code a visitor chooses from. */
export type QrType = keyof typeof english;

export const isQrType = (value: unknown): value is QrType =>
  typeof value === 'string' && Object.hasOwn(english, value);

/** What each kind is called. */
export const typeLabels = catalogue('kinds', english);
