import type { TextsOfKinds } from '../kind-texts.js';

export const texts: TextsOfKinds = {
  url: {
    label: 'Sitio web, URL',
    one: 'un enlace',
    many: 'enlaces',
    description: 'Crea un código QR que abre cualquier enlace.',
    help: 'Al escanear tu código se abre esta dirección.',
  },
  pdf: {
    label: 'PDF',
    one: 'un PDF',
    many: 'PDF',
    description: 'Sube un PDF y crea un código QR que lo abre.',
    thing: 'PDF',
  },
  social: {
    label: 'Redes sociales',
    one: 'redes sociales',
    many: 'redes sociales',
    description: 'Crea un código QR que lleva a un perfil de redes sociales.',
    help: 'La dirección de tu perfil, página, canal o publicación. Se abre al escanear tu código.',
  },
  menu: {
    label: 'Menú',
    one: 'un menú',
    many: 'menús',
    description: 'Sube un menú y crea un código QR que lo abre en la mesa.',
    thing: 'menú',
  },
};
