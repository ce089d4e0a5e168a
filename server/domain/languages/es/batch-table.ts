import type { Texts } from '../rooms.js';

export const texts: Texts['batch-table'] = {
  columns: { link: 'Enlace', name: 'Nombre', caption: 'Texto del código' },
  yes: 'sí',
  no: 'no',
};
