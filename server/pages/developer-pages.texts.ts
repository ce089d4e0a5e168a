import type { InEachLanguage } from '../domain/language.js';

/** What the server says on the developer pages (S §2); the rest is their widget's. */
const en = {
  upload: {
    title: 'Upload test',
    lead: 'Sends a file the way the generator does: asks for an address, then puts the file there.',
  },
  creation: {
    title: 'QR record test',
    lead: 'Lists the types of codes and makes a code by the public API.',
  },
  noScript: 'This page needs JavaScript.',
};

const es: typeof en = {
  upload: {
    title: 'Prueba de subida',
    lead: 'Envía un archivo como lo hace el generador: pide una dirección y deja el archivo en ella.',
  },
  creation: {
    title: 'Prueba de registro QR',
    lead: 'Muestra los tipos de códigos y crea un código mediante la API pública.',
  },
  noScript: 'Esta página necesita JavaScript.',
};

export const developerTexts: InEachLanguage<typeof en> = { en, es };
