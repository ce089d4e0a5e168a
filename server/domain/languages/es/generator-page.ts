import type { texts as en } from '../en/generator-page.js';

export const texts: typeof en = {
  promise: 'En tres pasos, gratis y sin cuenta; comprobamos que se escanea antes de dártelo.',
  withoutScript: 'Este generador necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.',
};
