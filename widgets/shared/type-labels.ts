import { catalogue } from './language/catalogue.js';
import { en } from './type-labels.texts.en.js';

/** The kinds of code a visitor chooses from. */
export type QrType = keyof typeof en;

export const isQrType = (value: unknown): value is QrType =>
  typeof value === 'string' && Object.hasOwn(en, value);

/** What each kind is called. */
export const typeLabels = catalogue(en, { es: async () => (await import('./type-labels.texts.es.js')).es });
