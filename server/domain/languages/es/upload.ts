import type { texts as en } from '../en/upload.js';

export const texts: typeof en = {
  notPrepared: 'No se pudo preparar la subida',
  invalidAnswer: 'La respuesta del servidor no es válida',
  notOfType: (type) => `Por dentro, este archivo no es un ${type}.`,
  otherType: (name) => `Este archivo es un ${name}, y este tipo de código no lo admite.`,
  notStored: 'No se pudo guardar el archivo',
  stalled: 'La subida se ha detenido. Comprueba tu conexión e inténtalo de nuevo.',
  offline: 'Parece que no tienes conexión. Compruébala e inténtalo de nuevo.',
  unexpected: 'Se produjo un error inesperado.',
};
