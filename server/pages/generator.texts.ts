import type { InEachLanguage } from '../domain/language.js';

const en = {
  generateFor: (label: string) => `Generate QR for ${label}`,
  ready: 'Your QR is ready',
  descriptions: {
    url: 'Make a QR code that opens any link.',
    pdf: 'Upload a PDF and make a QR code that opens it.',
    social: 'Make a QR code that leads to a social media profile.',
    menu: 'Upload a menu and make a QR code that opens it at the table.',
  },
  promise: 'In four steps, free and without an account; checked to scan before you get it.',
  withoutScript:
    'This generator needs JavaScript. Please turn it on in your browser and load the page again.',
};

const es: typeof en = {
  generateFor: (label) => `Generar QR para ${label}`,
  ready: 'Tu QR está listo',
  descriptions: {
    url: 'Crea un código QR que abre cualquier enlace.',
    pdf: 'Sube un PDF y crea un código QR que lo abre.',
    social: 'Crea un código QR que lleva a un perfil de redes sociales.',
    menu: 'Sube un menú y crea un código QR que lo abre en la mesa.',
  },
  promise: 'En cuatro pasos, gratis y sin cuenta; comprobamos que se escanea antes de dártelo.',
  withoutScript: 'Este generador necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.',
};

/** What the generator's pages say of themselves (C §2). */
export const generatorTexts: InEachLanguage<typeof en> = { en, es };
