import { colorDifference } from './suggest-colors.js';

// Values from tables of sRGB in CIELAB: white 100 0 0, black 0 0 0, gray 53.6 0 0, red 53.2 80.1 67.2, purple 29.8 58.9 -36.5.
it.each([
  ['#000000', '#FFFFFF', 100],
  ['#808080', '#000000', 53.6],
  ['#FF0000', '#000000', 117.3],
  ['#808080', '#800080', 73.3],
  ['#123456', '#123456', 0],
])('%s and %s: %f', (one, other, difference) => {
  expect(colorDifference(one, other)).toBeCloseTo(difference, 0);
  expect(colorDifference(other, one)).toBe(colorDifference(one, other));
});
