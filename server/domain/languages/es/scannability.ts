import type { texts as en } from '../en/scannability.js';

export const texts: typeof en = {
  expected: {
    everywhere: 'Debería leerse fácilmente',
    good: 'Debería leerse bien',
    weak: 'Difícil de leer con poca luz',
    bad: 'No se puede escanear',
  },
  tested: {
    everywhere: 'Probado: se lee fácilmente',
    good: 'Probado: se lee bien',
    weak: 'Probado: difícil de leer con poca luz',
    bad: 'Probado: no se puede escanear',
  },
  explain: 'Qué probamos',
  readBy: (read, decoders) => `Leído por ${read}\u00A0de\u00A0${decoders} lectores`,
  readability: (score, best) => `Legibilidad ${score}\u00A0de\u00A0${best}`,
  weaknesses: {
    'low-contrast': 'Falta contraste entre el código y el fondo.',
    'light-on-dark': 'Muchos móviles no pueden leer un código claro sobre fondo oscuro.',
    'light-paper-only': 'Úsalo solo sobre papel claro.',
    'red-laser': 'Bien para móviles. Los lectores de luz roja de las tiendas no lo ven.',
    'large-logo': 'El logo tapa gran parte del código.',
    'logo-like-finder': 'Tu logo parece la esquina de un código y confunde a los lectores.',
    'weak-shapes': 'Las esquinas circulares son más difíciles de leer.',
    'round-corners':
      'Bien para móviles. Los lectores de los quioscos pueden no encontrar esquinas tan redondas.',
    dense: 'Es mucho para un solo código: imprímelo con al menos 3 cm de ancho.',
    'small-modules':
      'Sus cuadros tienen pocos píxeles en este tamaño. Agranda la imagen o acorta el contenido.',
    'some-decoders': 'Algunos lectores no pueden leer este código.',
  },
  weak: 'Cuesta escanearlo con poca luz o sucio.',
  useWideRing: 'Usar un anillo ancho alrededor del logo',
  useNormalRing: 'Usar el anillo normal alrededor del logo',
  useRoundLogo: 'Recortar el logo en círculo',
  unseenLogo: 'El logo sería demasiado pequeño para verse en este código.',
  useLargerSize: 'Agrandar la imagen',
  useRoundedMarks: 'Usar esquinas redondeadas',
  useSquareMarks: 'Usar esquinas cuadradas',
  useRounded: 'Usar cuadrados redondeados',
  useSquares: 'Usar cuadrados',
  untried: 'La imagen aún no está lista, así que no se ha podido comprobar.',
};
