import type { texts as en } from '../en/reading.js';

export const texts: typeof en = {
  title: 'Probar tu impresión',
  description:
    'Averigua si tu código QR impreso se puede leer y qué partes están dañadas. Se lee en tu navegador y no se envía nada.',
  about:
    'Apunta la cámara a tu código impreso o elige una foto. Se lee en este navegador y no se envía nada.',
  ofCode: (link) => `Aquí se prueban impresiones de ${link}.`,
  test: 'Probar una impresión',
  camera: 'Usar la cámara',
  stopCamera: 'Parar la cámara',
  photo: 'O una foto de la impresión',
  choosePhoto: 'Elegir una foto',
  withoutScript:
    'Para leer códigos hace falta JavaScript: la imagen no sale de tu navegador, así que nuestro servidor no puede leerla.',
  startingCamera: 'Abriendo la cámara…',
  readingPhoto: 'Leyendo la foto…',
  photoUnreadable: 'Este archivo no se puede abrir como imagen.',
  readerFailed: 'No se pudo cargar el lector. Comprueba tu conexión e inténtalo de nuevo.',
  hidden: 'La cámara se paró porque esta página no estaba a la vista.',
  faults: {
    refused:
      'Esta página no tiene permiso para usar la cámara. Dáselo en los ajustes del navegador o elige una foto.',
    none: 'No se encontró ninguna cámara. Elige una foto.',
    busy: 'Otro programa está usando la cámara. Ciérralo e inténtalo de nuevo, o elige una foto.',
    insecure: 'Los navegadores solo abren la cámara en páginas https. Elige una foto.',
  },
  hints: {
    none: 'Haz que el código ocupe más o menos la mitad de la imagen.',
    small: 'Acércate más.',
    dark: 'Hay poca luz.',
    faded: 'Hay poco contraste.',
    blurred: 'Mantén quieta la cámara hasta que la imagen sea nítida.',
    glare: 'Gira la impresión o la cámara hasta que desaparezca el reflejo.',
    damaged: 'Pon plana la impresión y la cámara justo encima.',
    mirrored: 'Mantén quieta la cámara.',
    inverted: 'Mantén quieta la cámara.',
  },
  levels: {
    well: 'Se lee bien',
    little: 'Se lee, pero por poco',
    other: 'Este es otro código',
    unread: 'No se puede leer',
  },
  intact: 'Todos los cuadros del código se leyeron como deben ser.',
  damagedModules: (wrong, percent) =>
    `${wrong} ${wrong === 1 ? 'cuadro del código está dañado' : 'cuadros del código están dañados'}. Donde más ha perdido, al código le queda el ${percent} % de su corrección de errores.`,
  spare: (percent) => `Donde más ha perdido, al código le queda el ${percent} % de su corrección de errores.`,
  logoAside: 'Lo que tapa el logo no cuenta.',
  weaknesses: {
    damage: 'Un arañazo o una mancha más, y puede fallar. Imprímelo de nuevo, o más grande.',
    finder:
      'Uno de los tres cuadrados grandes de las esquinas está dañado. Los móviles encuentran el código por ellos. Imprímelo de nuevo.',
    faded: 'La tinta es pálida. Con poca luz, un móvil puede no verlo. Imprímelo más oscuro.',
  },
  causes: {
    small: 'El código es demasiado pequeño en la imagen. Acércate o imprímelo más grande.',
    dark: 'Hay poca luz. Inténtalo de nuevo con más.',
    faded: 'El código es casi tan claro como el papel. Imprímelo más oscuro.',
    blurred: 'La imagen está borrosa. Mantén quieta la cámara y limpia el objetivo.',
    glare: 'Un reflejo tapa parte del código. Apártalo de la luz o imprímelo en papel mate.',
    mirrored:
      'El código está invertido como en un espejo, por ejemplo tras un cristal o en una calcomanía. No todos los móviles lo leen. Imprímelo del derecho.',
    inverted:
      'El código es claro sobre fondo oscuro. Muchos móviles no lo leen. Imprímelo oscuro sobre claro.',
    damaged: 'Hay un código, pero está demasiado dañado o doblado. Ponlo plano o imprímelo de nuevo.',
    none: 'No se vio ningún código. Haz que ocupe más o menos la mitad de la imagen.',
  },
  holds: 'Contiene',
  pictureOf: 'La imagen que se leyó',
  pictureWithMarks: (wrong) =>
    `La imagen que se leyó, con ${wrong} ${wrong === 1 ? 'cuadro dañado marcado' : 'cuadros dañados marcados'}`,
};
