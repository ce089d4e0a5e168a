import type { texts as en } from '../en/link-advice.js';

export const texts: typeof en = {
  opens: (link) => `Abre ${link}`,
  didYouMean: (link) => `¿Querías decir ${link}?`,
  useHttp: 'Usar http://',
  isEmail: 'Esto es una dirección de correo. Escribe la de un sitio web.',
  whereIs: (name) => `¿Dónde está ${name}?`,
  tooLong: 'La tuya tiene más de 2048 caracteres.',
  entered: (text) => `Has escrito «${text}».`,
  putBack: 'Recuperarla',
};
