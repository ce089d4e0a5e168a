import type { texts as en } from '../en/pre-content.js';

export const texts: typeof en = {
  advertisement: (page, pages) => `Anuncio ${page} de ${pages}`,
  youAreGoingTo: 'Te diriges a',
  continue: (page, pages) => `Continuar (${page} de ${pages})`,
  skipAdvertisement: 'Saltar anuncio',
  pleaseWait: 'Espera...',
  open: (destination) => `Abrir ${destination}`,
  goToContent: 'Ir al contenido',
  passes: (every, pages) =>
    `${every === 1 ? 'Cada escaneo' : `Uno de cada ${every === 2 ? 'dos' : every} escaneos`} muestra antes ${['', 'una breve página', 'dos breves páginas', 'tres breves páginas'][pages]} de publicidad.`,
  titles: { first: 'Tu contenido está a un paso', second: 'Tu contenido está listo' },
};
