import type { texts as en } from '../en/consent.js';

export const texts: typeof en = {
  title: 'Cookies',
  question: '¿Podemos usar cookies, también de socios, para publicidad, que paga esto, y analítica?',
  privacyPolicy: 'Política de privacidad',
  accept: 'Aceptar',
  reject: 'Rechazar',
  soFar: {
    granted: 'Has aceptado.',
    refused: 'Has rechazado.',
    notAsked: 'Las cookies están activadas. Puedes desactivarlas aquí.',
  },
  objected:
    'Tu navegador pide a los sitios que no te rastreen (Global Privacy Control), así que no se carga ni publicidad ni analítica.',
  close: 'Cerrar',
};
