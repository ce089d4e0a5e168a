import { uploadCost } from './rate-limits.js';

it.each([
  [0, 65_536],
  [1_000_000, 1_000_000],
  [31_457_280, 31_457_280],
  [10 ** 12, 31_457_280],
  [Infinity, 31_457_280],
])('an upload of %i bytes costs %i', (bytes, cost) => expect(uploadCost(bytes)).toBe(cost));
