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
  guests: {
    unknown: { heading: 'Este código no lleva a ningún sitio', text: 'Pregunta a quien lo puso aquí.' },
    later: {
      heading: 'Este código no se puede abrir ahora mismo',
      text: 'Vuelve a escanearlo dentro de un momento.',
    },
    fileGone: { heading: 'Lo que abría este código ya no está', text: 'Pregunta a quien lo puso aquí.' },
  },
  gone: {
    headings: {
      disabled: 'Este código QR está desactivado',
      paused: 'Este código QR está en pausa',
      deleted: 'Código QR no encontrado',
    },
    texts: {
      disabled: (id) => `El código ${id} incumplía las normas de este servicio y ya no se abre.`,
      paused: (id) => `Quien creó el código ${id} lo ha puesto en pausa. Vuelve a intentarlo más tarde.`,
      deleted: (id) => `El código QR con el ID ${id} no se encontró o se ha eliminado.`,
    },
    why: 'Motivo',
    reasons: {
      broken: 'No abría nada',
      spam: 'Era spam',
      phishing: 'Pedía contraseñas o dinero con un nombre falso',
      malware: 'Instalaba algo dañino',
      illegal: 'Llevaba a algo ilegal',
      other: 'Se usaba de forma indebida',
    },
    since: 'Desde',
    change: '¿Es tuyo? Cámbialo',
    object: '¿Es un error? Escríbenos',
    homeLinkLabel: 'Crear un código QR nuevo',
  },
  preview: {
    heading: 'Esto es una vista previa',
    text: 'Muestra cómo quedará un código. El tuyo abrirá tu enlace en cuanto lo crees.',
    homeLinkLabel: 'Crea tu QR',
  },
  errorId: 'ID del error',
  noActiveCode: (id) => `No hay ningún código activo con el ID ${id}.`,
  notLookedUp: (id) =>
    `No se pudo consultar el código ${id} en este momento. Vuelve a escanearlo dentro de un momento.`,
};
