import type { Texts } from '../rooms.js';

export const texts: Texts['fields'] = {
  yourDetails: 'Tus datos',
  add: 'Añadir otro',
  remove: (nth) => `Quitar ${nth}`,
  faults: {
    missing: 'Rellena este campo.',
    'too-short': 'Es demasiado corto.',
    'too-long': 'Es demasiado largo.',
    invalid: 'Revisa este campo.',
  },
};
