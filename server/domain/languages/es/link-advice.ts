import type { texts as en } from '../en/link-advice.js';

export const texts: typeof en = {
  opens: (link) => `Abre ${link}`,
  didYouMean: (link) => `¿Querías decir ${link}?`,
  useHttp: 'Usar http://',
  isOther: {
    email: 'Eso es una dirección de correo. Escribe un sitio web.',
    phone: 'Eso es un número de teléfono. Escribe un sitio web.',
    wifi: 'Eso son los datos de una wifi. Escribe un sitio web.',
    contact: 'Eso es una tarjeta de contacto. Escribe un sitio web.',
  },
  whereIs: (name) => `¿Dónde está ${name}?`,
  tooLong: 'La tuya tiene más de 2048 caracteres.',
  entered: (text) => `Has escrito «${text}».`,
  putBack: 'Recuperarla',
};
