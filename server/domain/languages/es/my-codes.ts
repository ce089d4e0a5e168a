import type { texts as en } from '../en/my-codes.js';

export const texts: typeof en = {
  close: 'Cerrar',
  noCodes: 'Aún no hay códigos. Los que crees en este navegador aparecerán aquí para que los encuentres.',
  search: 'Buscar en tus códigos',
  found: (count) =>
    count === 0
      ? 'Ningún código coincide.'
      : count === 1
        ? 'Coincide 1 código.'
        : `Coinciden ${count} códigos.`,
  olderOnes: (count) =>
    count === 1 ? 'No se muestra uno más antiguo. ' : `No se muestran ${count} más antiguos. `,
  keptHere:
    'Esta lista está solo en este navegador, y Safari la borra tras 7 días sin visitas. Envíate por correo lo que necesites. Si quitas un código de la lista, sigue funcionando.',
  download: 'Descargar PNG',
  downloadOf: (code) => `Descargar PNG de ${code}`,
  remove: 'Quitar de esta lista',
  removeOf: (code) => `Quitar ${code} de esta lista`,
  removed: 'Quitado de esta lista. El código sigue funcionando.',
  undo: 'Deshacer',
  notShown: 'No se pudieron mostrar tus códigos. Comprueba tu conexión y vuelve a cargar la página.',
};
