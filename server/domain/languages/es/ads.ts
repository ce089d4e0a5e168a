import type { texts as en } from '../en/ads.js';

export const texts: typeof en = {
  sponsoredLinks: 'Enlaces patrocinados',
  places: { top: 'Enlaces patrocinados, arriba', bottom: 'Enlaces patrocinados, abajo' },
  placeholder: (width, height) => `Anuncio ${width}x${height}`,
};
