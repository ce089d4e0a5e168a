import type { en } from './texts.en.js';

export const es: typeof en = {
  youAreGoingTo: 'Te diriges a',
  skipAdvertisement: 'Saltar anuncio',
  pleaseWait: 'Espera...',
  goToContent: 'Ir al contenido',
  createYourQr: 'Crea tu QR',
};
