import type { texts as en } from '../en/my-codes.js';

export const texts: typeof en = {
  title: 'Mis códigos',
  opening: 'Abriendo tus códigos…',
  none: 'Aún no hay códigos. Los que crees aparecerán aquí, listos para cambiarlos.',
  noneOfKey: 'Aún no hay códigos.',
  otherKeys: 'Usar una clave de otro dispositivo',
  notListed:
    'Los códigos de Wi-Fi, texto, llamadas y similares no aparecen: funcionan sin nosotros y no guardamos copia.',
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
  states: { active: 'Activo', paused: 'En pausa', disabled: 'Desactivado por nosotros' },
  scans: (count, shown) => `${shown} ${count === 1 ? 'escaneo' : 'escaneos'}`,
  together: 'Creados juntos',
  batch: (count, day) => `Descargar otra vez ${count} códigos, ${day}`,
  many: 'Crear muchos códigos a la vez',
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
