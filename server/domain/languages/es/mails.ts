import type { texts as en } from '../en/mails.js';

export const texts: typeof en = {
  code: {
    heading: 'Tu código QR',
    attached: (fileName) =>
      `Tu código está listo para imprimirlo o compartirlo. La imagen va adjunta como ${fileName}.`,
    page: 'Página de este código',
    shows: 'Mira adónde lleva antes de abrirlo',
    reason: (product) =>
      `Recibes este correo porque alguien indicó esta dirección en ${product} para recibir un código. Si no fuiste tú, ignóralo o pídenos que no te escribamos más.`,
  },
  questions: '¿Tienes preguntas? Escribe a',
};
