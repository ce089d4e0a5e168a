import type { en } from './type-labels.texts.en.js';

export const es: typeof en = {
  url: 'Sitio web, URL',
  social: 'Redes sociales',
  pdf: 'PDF',
  menu: 'Menú',
};
