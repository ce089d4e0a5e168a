import { contrastRatio } from './colors.js';

// The examples of WCAG: black on white is 21, a colour on itself is 1, and #777 on white just misses 4.5.
it.each([
  ['#000000', '#FFFFFF', 21],
  ['#FFFFFF', '#000000', 21],
  ['#FF0000', '#FF0000', 1],
  ['#777777', '#FFFFFF', 4.48],
])('%s and %s: %f', (one, other, ratio) => expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2));
