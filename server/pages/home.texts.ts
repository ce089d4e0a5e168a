import { en, type HomeTexts } from './home/home.texts.en.js';
import { es } from './home/home.texts.es.js';

export type { HomeTexts };

export const homeTexts: Readonly<Record<'en' | 'es', HomeTexts>> = { en, es };
