import type { texts as en } from '../en/link-advice.js';

export const texts: typeof en = {
  opens: (link) => `Abre ${link}`,
  didYouMean: (link) => `¿Querías decir ${link}?`,
  useHttp: 'Usar http://',
  isOther: {
    email: { is: 'Eso es una dirección de correo.', make: 'Crear un código de correo' },
    phone: { is: 'Eso es un número de teléfono.', make: 'Crear un código de teléfono' },
    sms: { is: 'Eso es un SMS.', make: 'Crear un código de SMS' },
    wifi: { is: 'Eso son los datos de una red Wi-Fi.', make: 'Crear un código de Wi-Fi' },
    contact: { is: 'Eso es una tarjeta de contacto.', make: 'Crear un código de contacto' },
    transfer: { is: 'Eso es una transferencia.', make: 'Crear un código de transferencia' },
    social: { is: 'Eso es un nombre de usuario.', make: 'Crear un código de redes sociales' },
    text: { is: 'Eso es un texto.', make: 'Crear un código de texto' },
  },
  place: { is: 'Eso es un lugar.', make: 'Usar un enlace al mapa' },
  privateHost: (host) => `Un móvil no puede abrir ${host} desde fuera de tu red.`,
  whereIs: (name) => `¿Dónde está ${name}?`,
  tooLong: 'La tuya tiene más de 2048 caracteres.',
  entered: (text) => `Has escrito «${text}».`,
  putBack: 'Recuperarla',
};
