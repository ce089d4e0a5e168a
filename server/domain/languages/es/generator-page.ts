import type { texts as en } from '../en/generator-page.js';

export const texts: typeof en = {
  descriptions: {
    url: 'Crea un código QR que abre cualquier enlace.',
    pdf: 'Sube un PDF y crea un código QR que lo abre.',
    social: 'Crea un código QR que lleva a un perfil de redes sociales.',
    menu: 'Sube un menú y crea un código QR que lo abre en la mesa.',
  },
  promise: 'En cuatro pasos, gratis y sin cuenta; comprobamos que se escanea antes de dártelo.',
  withoutScript: 'Este generador necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.',
};
