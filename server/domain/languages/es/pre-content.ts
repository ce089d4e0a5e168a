import type { texts as en } from '../en/pre-content.js';

export const texts: typeof en = {
  advertisement: (page, pages) => `Anuncio ${page} de ${pages}`,
  youAreGoingTo: 'Te diriges a',
  skipAdvertisement: 'Saltar anuncio',
  pleaseWait: 'Espera...',
  goToContent: 'Ir al contenido',
  passes: (every) =>
    every === 1
      ? 'Cada escaneo pasa por dos breves páginas de publicidad.'
      : `Uno de cada ${every === 2 ? 'dos' : every} escaneos pasa por dos breves páginas de publicidad.`,
  titles: { first: 'Tu contenido está a un paso', second: 'Tu contenido está listo' },
};
