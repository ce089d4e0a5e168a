import { catalogue } from './language/catalogue.js';
import { en } from './type-labels.texts.en.js';

/** What each kind is called. */
export const typeLabels = catalogue(en, { es: async () => (await import('./type-labels.texts.es.js')).es });
