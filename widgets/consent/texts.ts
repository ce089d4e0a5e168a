import { catalogue } from '../shared/language/catalogue.js';
import { en } from './texts.en.js';

export const texts = catalogue(en, { es: async () => (await import('./texts.es.js')).es });
