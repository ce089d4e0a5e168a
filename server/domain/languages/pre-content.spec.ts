import { texts as en } from './en/pre-content.js';
import { texts as es } from './es/pre-content.js';

it.each([
  [1, 'Every scan passes two short advertising pages.'],
  [2, 'Every second scan passes two short advertising pages.'],
  [3, 'Every 3rd scan passes two short advertising pages.'],
  [10, 'Every 10th scan passes two short advertising pages.'],
  [21, 'Every 21st scan passes two short advertising pages.'],
])('with %i: %s', (every, words) => expect(en.passes(every)).toBe(words));

it.each([
  [1, 'Cada escaneo pasa por dos breves páginas de publicidad.'],
  [2, 'Uno de cada dos escaneos pasa por dos breves páginas de publicidad.'],
  [3, 'Uno de cada 3 escaneos pasa por dos breves páginas de publicidad.'],
])('with %i: %s', (every, words) => expect(es.passes(every)).toBe(words));
