import { type Html, html } from '../common/html.js';
import type { InEachLanguage } from '../domain/language.js';

/** S §2 */
const en = {
  title: 'Contact us',
  description: 'Write to us by our form or by e-mail, or call us.',
  lead: 'A question, an idea, a code that does not do what it should: we are glad to hear of it.',
  getInTouch: 'Get in Touch',
  phone: 'Phone',
  email: 'Email',
  location: 'Location',
  operatingHours: 'Operating hours',
  hours: html`Mon-Fri 9:00 AM-6:00 PM EST<br>Saturday 10:00 AM-3:00 PM<br>Sunday closed`,
  withoutScript: (mailLink: Html) =>
    html`The form needs JavaScript. Without it, please write to ${mailLink}.`,
};

const es: typeof en = {
  title: 'Contacto',
  description: 'Escríbenos con nuestro formulario o por correo electrónico, o llámanos.',
  lead: 'Una pregunta, una idea, un código que no hace lo que debería: cuéntanoslo.',
  getInTouch: 'Ponte en contacto',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  location: 'Dirección',
  operatingHours: 'Horario de atención',
  hours: html`Lunes a viernes: de 9:00 a 18:00 (EST)<br>Sábados: de 10:00 a 15:00<br>Domingos: cerrado`,
  withoutScript: (mailLink) =>
    html`El formulario necesita JavaScript. Si no lo tienes, escríbenos a ${mailLink}.`,
};

export const contactTexts: InEachLanguage<typeof en> = { en, es };
