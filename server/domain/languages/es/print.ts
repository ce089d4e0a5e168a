import type { texts as en } from '../en/print.js';

export const texts: typeof en = {
  sheetTitle: (stock) => `Códigos QR en ${stock}`,
  printAtFullSize: 'Imprimir al 100 %',
  title: 'Imprimir este código',
  about: (link) => `Etiquetas, tarjetas y un cartel de mesa con el código de ${link}`,
  sheet: 'Hoja',
  stocks: {
    L7160: '21 etiquetas de 63,5 × 38,1 mm (L7160)',
    L7163: '14 etiquetas de 99,1 × 38,1 mm (L7163)',
    '5160': '30 etiquetas de 1 × 2⅝ pulgadas (5160)',
    tent: 'Cartel de mesa, doblado en tres',
    card: 'Cuatro tarjetas de mesa, A6',
    sticker: '15 pegatinas de 50 mm para recortar',
  },
  start: 'Primera etiqueta libre',
  startHelp: (labels) => `De 1 a ${labels}, si la hoja está empezada`,
  copies: 'Cuántas',
  caption: 'Bajo el código',
  captions: { none: 'Nada', name: 'Su nombre', caption: 'El texto de su diseño', link: 'Su enlace corto' },
  heading: 'Nombre',
  headingHelp: 'En grande, como el nombre de tu local',
  line: 'Una línea',
  lineExample: 'Escanea para ver la carta',
  preview: (first, last, pages) =>
    `Primera página de ${pages}: se imprimen las etiquetas de la ${first} a la ${last}`,
  downloadSheet: 'Descargar la hoja (PDF)',
  drawing: 'Dibujando...',
  downloaded: 'Hoja guardada. Imprímela al 100 %, sin ajustarla a la página.',
  atFullSize: 'Imprime al 100 %. La regla de la hoja mide entonces 100 mm.',
  notDrawn: 'No se pudo dibujar la hoja',
  tooSmall: (mm) =>
    `Demasiado pequeño: los cuadros del código medirían ${mm} mm, y los móviles necesitan 0,4 mm. Elige una etiqueta mayor.`,
  readsFrom: (size, distance) => `El código mide ${size} de ancho. Los móviles lo leen hasta a ${distance}.`,
  tooFar: (distance) =>
    `Para el lugar elegido, el código es demasiado pequeño en esta etiqueta: los móviles lo leen hasta a ${distance}.`,
  hang: {
    title: '¿Dónde estará?',
    choose: 'Lugar',
    places: {
      card: 'En una tarjeta de visita',
      label: 'En una etiqueta',
      table: 'En una mesa',
      'shop-window': 'En un escaparate',
      wall: 'En una pared',
      banner: 'En una pancarta',
    },
    other: 'Otra distancia',
    distance: 'Se escanea desde, en cm',
    distanceFault: 'De 5 a 700 cm',
    answer: (whole, code, distance) =>
      `Imprímelo con al menos ${whole} de ancho, con su borde blanco (el código solo: ${code}), para escanearlo desde ${distance}.`,
    download: (format, size) => `${format} de ${size}`,
    tooLarge: 'Es un código de más de 1 m: imprímelo a partir del SVG, a cualquier tamaño.',
    downloadFailed: 'No se pudo descargar la imagen',
  },
  more: 'Etiquetas, tarjetas de mesa y un cartel',
};
