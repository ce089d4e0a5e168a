import type { texts as en } from '../en/contact.js';

const names = { name: 'El nombre', subject: 'El asunto', message: 'El mensaje' };

export const texts: typeof en = {
  heading: 'Envíanos un mensaje',
  name: 'Tu nombre',
  email: 'Correo electrónico',
  subject: 'Asunto',
  message: 'Mensaje',
  lengthOfMessage: (length, most) => `${length} de ${most} caracteres`,
  objectionSubject: (code) => `El código ${code} está desactivado`,
  objection: (code) => `El código ${code} se ha desactivado. Creo que es un error, porque `,
  send: 'Enviar mensaje',
  sending: 'Enviando...',
  tooShort: (field, least) => `${names[field]} debe tener al menos ${least} caracteres`,
  tooLong: (field, most) => `${names[field]} debe tener como máximo ${most} caracteres`,
  invalidEmail: 'Introduce una dirección de correo electrónico válida',
  sent: '¡Mensaje enviado!',
  sentNote: 'Te responderemos lo antes posible.',
  failed: '¡Algo ha fallado!',
  failedNote: (supportEmail) => `Vuelve a intentarlo más tarde o escribe a ${supportEmail}.`,
};
