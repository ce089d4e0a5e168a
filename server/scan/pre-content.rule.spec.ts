import { goesThroughPreContent } from './pre-content.rule.js';

it.each([
  [1, 2, false],
  [2, 2, true],
  [3, 2, false],
  [4, 2, true],
  [1, 1, true],
  [3, 3, true],
  [2, 3, false],
  [2, 0, false],
])('scan %i with every %i: %s', (counter, every, expected) => {
  expect(goesThroughPreContent(counter, every)).toBe(expected);
});
