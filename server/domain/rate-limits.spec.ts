import { pictureCost, uploadCost } from './rate-limits.js';

it.each([
  ['png', NaN, 1],
  ['png', 64, 1],
  ['png', 1_000, 1],
  ['png', 1_001, 2],
  ['jpg', 4_000, 16],
  ['webp', 1_000, 3],
  ['webp', 4_000, 48],
  ['webp', 99_999, 48],
  ['png', -4_000, 16],
  ['svg', 4_000, 2],
  ['pdf', NaN, 2],
  ['exe', 4_000, 2],
])('a %s of %i px costs %i points', (format, width, points) =>
  expect(pictureCost(format, width)).toBe(points),
);

it.each([
  [0, 65_536],
  [1_000_000, 1_000_000],
  [31_457_280, 31_457_280],
  [10 ** 12, 31_457_280],
  [Infinity, 31_457_280],
])('an upload of %i bytes costs %i', (bytes, cost) => expect(uploadCost(bytes)).toBe(cost));
