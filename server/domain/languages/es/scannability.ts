import type { texts as en } from '../en/scannability.js';

export const texts: typeof en = {
  weaknesses: {
    'low-contrast': 'El código es apenas más oscuro que su fondo: puede fallar con poca luz.',
    'light-on-dark': 'Muchos móviles no pueden leer un código claro sobre fondo oscuro.',
    'light-paper-only': 'Solo para papel claro: sobre una página oscura nada lo lee.',
    'red-laser': 'Un lector de láser rojo no ve aquí ningún contraste. Los móviles sí.',
    'logo-like-finder':
      'El logotipo se parece a una de las marcas de las esquinas de un código, lo que confunde a los lectores.',
    dense: 'Un enlace largo da módulos pequeños: imprímelo más grande, a 3 cm o más.',
    'some-decoders': 'Algunos lectores no pueden leer este código.',
  },
  weak: 'Este código supera muy pocas de las dificultades entre el papel y el móvil.',
  untried: 'La imagen aún no está lista, así que no se ha podido comprobar.',
};
