import type { texts as en } from '../en/pre-content.js';

export const texts: typeof en = {
  youAreGoingTo: 'Te diriges a',
  skipAdvertisement: 'Saltar anuncio',
  pleaseWait: 'Espera...',
  goToContent: 'Ir al contenido',
  titles: { first: 'Tu contenido está a un paso', second: 'Tu contenido está listo' },
};
