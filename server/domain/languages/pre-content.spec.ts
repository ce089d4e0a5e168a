import { texts as en } from './en/pre-content.js';
import { texts as es } from './es/pre-content.js';

it.each([
  [1, 2, 'Every scan shows two short ad pages first.'],
  [2, 2, 'Every second scan shows two short ad pages first.'],
  [3, 1, 'Every 3rd scan shows a short ad page first.'],
  [2, 3, 'Every second scan shows three short ad pages first.'],
  [10, 2, 'Every 10th scan shows two short ad pages first.'],
  [21, 2, 'Every 21st scan shows two short ad pages first.'],
])('with %i and %i pages: %s', (every, pages, words) => expect(en.passes(every, pages)).toBe(words));

it.each([
  [1, 2, 'Cada escaneo muestra antes dos breves páginas de publicidad.'],
  [2, 1, 'Uno de cada dos escaneos muestra antes una breve página de publicidad.'],
  [3, 2, 'Uno de cada 3 escaneos muestra antes dos breves páginas de publicidad.'],
])('with %i and %i pages: %s', (every, pages, words) => expect(es.passes(every, pages)).toBe(words));
