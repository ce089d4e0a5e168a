import type { texts as en } from '../en/unsubscribe.js';

export const texts: typeof en = {
  title: 'Correos nuestros',
  question: '¿Dejar de recibir correos nuestros?',
  explanation:
    'Alguien introdujo tu dirección en nuestro sitio para enviarte un código QR. Si no lo deseas, pulsa el botón: nadie podrá enviar códigos a esta dirección desde nuestro sitio.',
  decline: 'Dejar de recibirlos',
  declined: 'No volveremos a escribirte',
  declinedExplanation:
    'Para ello guardamos un hash de tu dirección, del que no se puede deducir. Si ha sido un error, puedes deshacerlo aquí.',
  accept: 'Volver a recibir correos',
  accepted: 'Puedes volver a recibir códigos por correo',
  acceptedExplanation: 'No guardamos nada de tu dirección.',
  homeLinkLabel: 'Ir a la página principal',
};
