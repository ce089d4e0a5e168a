import type { Texts } from '../rooms.js';

export const texts: Texts['fields'] = {
  yourDetails: 'Tus datos',
  optional: (label) => `${label} (opcional)`,
  inTheCode:
    'Todo está en el código: funciona siempre sin nosotros, sin anuncios, y no se puede contar ni cambiar.',
  remember: 'Recordar en este navegador',
  tooLong: 'Es demasiado para un código que lean los móviles',
  add: 'Añadir otro',
  remove: (nth) => `Quitar ${nth}`,
  faults: {
    missing: 'Rellena este campo.',
    'too-short': 'Es demasiado corto.',
    'too-long': 'Es demasiado largo.',
    invalid: 'Revisa este campo.',
    'control-character': 'Contiene un carácter que no cabe en un código.',
    'line-break': 'Escríbelo en una sola línea.',
    'broken-character': 'Un carácter está incompleto. Escríbelo de nuevo.',
  },
};
