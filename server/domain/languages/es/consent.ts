import type { texts as en } from '../en/consent.js';

export const texts: typeof en = {
  title: 'Cookies',
  question:
    '¿Podemos nosotros y nuestros socios guardar cookies para la publicidad, que financia este servicio, y para la analítica?',
  privacyPolicy: 'Política de privacidad',
  accept: 'Aceptar',
  reject: 'Rechazar',
  soFar: {
    granted: 'Has aceptado.',
    refused: 'Has rechazado.',
    notAsked: 'Hasta ahora no te lo hemos preguntado, y están permitidas.',
  },
  objected:
    'Tu navegador pide a los sitios que no te rastreen (Global Privacy Control), así que no se carga ni publicidad ni analítica.',
  close: 'Cerrar',
};
