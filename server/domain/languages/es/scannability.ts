import type { texts as en } from '../en/scannability.js';

export const texts: typeof en = {
  forecast: {
    everywhere: 'Se escanea en todas partes',
    good: 'Se escanea bien',
    weak: 'Puede fallar con poca luz',
    bad: 'No se podrá escanear',
  },
  readBy: (read, decoders) => `Leído por ${read}\u00A0de\u00A0${decoders} lectores`,
  readability: (score, best) => `Legibilidad ${score}\u00A0de\u00A0${best}`,
  weaknesses: {
    'low-contrast': 'El código es apenas más oscuro que su fondo.',
    'light-on-dark': 'Muchos móviles no pueden leer un código claro sobre fondo oscuro.',
    'light-paper-only': 'Solo para papel claro: sobre una página oscura nada lo lee.',
    'red-laser': 'Un lector de láser rojo no ve aquí ningún contraste. Los móviles sí.',
    'large-logo': 'El logotipo tapa gran parte del código.',
    'logo-like-finder':
      'El logotipo se parece a una de las marcas de las esquinas de un código, lo que confunde a los lectores.',
    'weak-shapes': 'Algunos lectores fallan a veces con las marcas de esquina circulares.',
    'round-corners':
      'Los lectores de quioscos y aparatos pequeños pueden no encontrar marcas de esquina tan redondas. Los teléfonos sí.',
    dense: 'Un enlace largo da módulos pequeños: imprímelo más grande, a 3 cm o más.',
    'some-decoders': 'Algunos lectores no pueden leer este código.',
  },
  weak: 'Muy pocos lectores leen este código con poca luz, borroso o manchado.',
  useWideRing: 'Usar un anillo ancho alrededor del logotipo',
  useRoundedMarks: 'Usar marcas de esquina redondeadas',
  useSquareMarks: 'Usar marcas de esquina cuadradas',
  useRounded: 'Usar módulos redondeados',
  useSquares: 'Usar módulos cuadrados',
  untried: 'La imagen aún no está lista, así que no se ha podido comprobar.',
};
