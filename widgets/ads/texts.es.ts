import type { en } from './texts.en.js';

export const es: typeof en = {
  sponsoredLinks: 'Enlaces patrocinados',
  places: { top: 'Enlaces patrocinados, arriba', bottom: 'Enlaces patrocinados, abajo' },
  placeholder: (width, height) => `Anuncio ${width}x${height}`,
};
