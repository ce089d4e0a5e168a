import type { texts as en } from '../en/contact-page.js';

export const texts: typeof en = {
  title: 'Contacto',
  description: 'Escríbenos con nuestro formulario o por correo electrónico, o llámanos.',
  lead: 'Una pregunta, una idea, un código que no hace lo que debería: cuéntanoslo.',
  getInTouch: 'Ponte en contacto',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  location: 'Dirección',
  operatingHours: 'Horario de atención',
  hours: ['Lunes a viernes: de 9:00 a 18:00 (EST)', 'Sábados: de 10:00 a 15:00', 'Domingos: cerrado'],
  withoutScript: (mailLink) => [
    'El formulario necesita JavaScript. Si no lo tienes, escríbenos a ',
    mailLink,
    '.',
  ],
};
