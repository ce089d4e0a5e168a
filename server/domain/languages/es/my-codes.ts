import type { texts as en } from '../en/my-codes.js';

export const texts: typeof en = {
  title: 'Mis códigos',
  intro:
    'Los códigos que este navegador puede cambiar. Cada escaneo lleva adonde tú digas, también después de imprimirlos.',
  opening: 'Abriendo tus códigos…',
  none: 'Este navegador aún no tiene ninguna clave. Lo que crees aquí aparecerá en esta página, y podrás cambiarlo después.',
  noneOfKey: 'Aún no hay códigos.',
  search: 'Buscar por nombre, dirección o ID',
  found: (count) =>
    count === 0
      ? 'Ningún código coincide.'
      : count === 1
        ? 'Coincide 1 código.'
        : `Coinciden ${count} códigos.`,
  more: 'Mostrar más',
  change: 'Cambiar',
  changeOf: (code) => `Cambiar ${code}`,
  states: { active: 'Se abre', paused: 'En pausa', disabled: 'Desactivado por nosotros' },
  scans: (count, shown) => `${shown} ${count === 1 ? 'escaneo' : 'escaneos'}`,
  csv: 'Exportar como CSV',
  exporting: 'Exportando…',
  csvName: 'Mis códigos QR.csv',
  csvColumns: ['código', 'nombre', 'enlace', 'lleva a', 'estado', 'escaneos', 'creado'],
  safari:
    'Safari borra lo que guardan los sitios tras siete días sin visitas, y todo si borras el historial. Guarda tu clave fuera de este navegador.',
  forgetHeading: 'Olvidarlo todo',
  forgetNote:
    'Para un navegador que usan otras personas. Los códigos siguen funcionando, y tus claves los abren en otros sitios. Lo que no esté guardado en otro sitio se pierde.',
  forget: 'Olvidar todas las claves de este navegador',
  reallyForget: 'Olvidarlas',
  keep: 'Conservarlas',
  forgotten: 'Este navegador ha olvidado tus claves.',
};
