import type { texts as en } from '../en/kinds.js';

export const texts: typeof en = {
  url: 'Sitio web, URL',
  social: 'Redes sociales',
  pdf: 'PDF',
  menu: 'Menú',
};
