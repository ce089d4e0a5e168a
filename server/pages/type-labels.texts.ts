import type { InEachLanguage } from '../domain/language.js';

const en = { url: 'Website, URL', pdf: 'PDF', social: 'Social Media', menu: 'Menu' };

const es: typeof en = { url: 'Sitio web, URL', pdf: 'PDF', social: 'Redes sociales', menu: 'Menú' };

/** What the kinds of code are called (C §2); the generator's titles in the browser say the same. */
export const typeLabels: InEachLanguage<typeof en> = { en, es };
