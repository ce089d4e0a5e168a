import type { texts as en } from '../en/errors.js';

const homeLinkLabel = 'Volver al inicio';

export const texts: typeof en = {
  pageNotFound: {
    heading: '¡Vaya! Página no encontrada',
    text: 'La página que buscas no existe o ha cambiado de dirección.',
    homeLinkLabel,
  },
  pageFailed: {
    heading: '¡Error inesperado de la aplicación!',
    text: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo dentro de un momento.',
    homeLinkLabel,
  },
  qrNotFound: {
    heading: 'Error',
    text: 'No se encontró el código QR solicitado',
    homeLinkLabel,
  },
  resourceGone: {
    heading: 'Error',
    text: 'No se puede abrir el contenido. No se encontró el recurso.',
    homeLinkLabel,
  },
  scanFailed: {
    heading: 'Error',
    text: 'No se pudo redirigir. Es posible que el código QR no sea válido.',
    homeLinkLabel,
  },
  noActiveCode: (id) => `No hay ningún código activo con el ID ${id}.`,
  notLookedUp: (id) =>
    `No se pudo consultar el código ${id} en este momento. Vuelve a escanearlo dentro de un momento.`,
};
