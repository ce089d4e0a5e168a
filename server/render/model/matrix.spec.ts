import type { CorrectionLevel } from '../../domain/kinds/kind.js';
import { clearestMatrix } from './clearest-matrix.js';
import { makeMatrix } from './matrix.js';

it.each<[string, CorrectionLevel, number]>([
  ['4711', 'M', 25],
  ['TISCH 12', 'H', 25],
  ['https://x.co', 'M', 25],
  ['né', 'M', 25],
  ['Inventar 4711 im Regal 3', 'M', 25],
  ['Inventar 4711 im Regal 3, Lager West', 'M', 29],
])('makes %s at level %s a code of %i modules, never of version 1', (text, level, size) => {
  expect(makeMatrix(text, level).size).toBe(size);
  expect(clearestMatrix(text, level).size).toBe(size);
});
