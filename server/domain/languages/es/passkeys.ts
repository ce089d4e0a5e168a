import type { texts as en } from '../en/passkeys.js';

export const texts: typeof en = {
  add: 'Guardar con tu huella',
  addHelp:
    'Una llave de acceso en este dispositivo o en tu gestor de contraseñas. Si se sincroniza, sirve también en tus otros dispositivos.',
  waiting: 'Esperando a tu dispositivo…',
  added: 'Tu llave de acceso abre estos códigos en cualquier navegador que la tenga.',
  nameOnDevice: (day) => `Códigos QR, ${day}`,
  notAdded: {
    cancelled: 'No se ha creado ninguna llave de acceso. Inténtalo de nuevo o guarda una clave.',
    exists: 'Este dispositivo o gestor de contraseñas ya tiene una llave de acceso de estos códigos.',
    failed: 'Este dispositivo no ha podido crear una llave de acceso. Inténtalo de nuevo o guarda una clave.',
  },
  open: 'Abrir con una llave de acceso',
  notOpened: {
    cancelled: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o introduce la clave.',
    exists: 'No se ha podido usar esta llave de acceso. Inténtalo de nuevo o introduce la clave.',
    failed: 'No se ha podido usar esta llave de acceso. Inténtalo de nuevo o introduce la clave.',
  },
  opensOthers: 'Esta llave de acceso abre otros códigos, pero no este.',
};
