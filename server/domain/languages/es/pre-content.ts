import type { texts as en } from '../en/pre-content.js';

export const texts: typeof en = {
  advertisement: (page, pages) => `Anuncio ${page} de ${pages}`,
  youAreGoingTo: 'Te diriges a',
  skipAdvertisement: 'Saltar anuncio',
  pleaseWait: 'Espera...',
  goToContent: 'Ir al contenido',
  passes: (every, pages) =>
    `${every === 1 ? 'Cada escaneo' : `Uno de cada ${every === 2 ? 'dos' : every} escaneos`} muestra antes ${pages === 1 ? 'una breve página' : 'dos breves páginas'} de publicidad.`,
  titles: { first: 'Tu contenido está a un paso', second: 'Tu contenido está listo' },
};
