import type { Texts } from '../rooms.js';

export const texts: Texts['content-page'] = {
  madeWith: 'Hecho con',
  report: 'Denunciar esta página',
  privacy: 'Privacidad',
  contact: {
    save: 'Guardar contacto',
    phones: { mobile: 'Móvil', work: 'Trabajo', home: 'Casa', fax: 'Fax' },
    email: 'Correo electrónico',
    website: 'Sitio web',
    address: 'Dirección',
  },
  event: {
    save: 'Añadir al calendario',
    google: 'Google Calendar',
    yourTime: 'En tu hora:',
  },
  links: {
    removed: 'Este enlace se ha retirado.',
    copy: 'Copiar',
    copyOf: (name) => `Copiar la dirección de ${name}`,
    copied: 'Copiado',
  },
  file: {
    facts: (size, pages) =>
      pages === undefined ? size : `${size}, ${pages} ${pages === 1 ? 'página' : 'páginas'}`,
    open: (facts) => `Abrir el PDF (${facts})`,
    openPicture: (facts) => `Abrir la imagen (${facts})`,
    page: (n) => `Página ${n}`,
    pageAsPicture: (n) => `Página ${n} como imagen`,
    text: 'Texto',
    more: 'Seguir leyendo',
    fromStart: 'Volver al principio del texto',
    noText: 'Este archivo no tiene texto que un lector de pantalla pueda leer.',
  },
};
