import { barsOf, shortDay, wholeNumber } from './bar-chart.rule.js';
import { inLanguage } from '../language/language.js';

const bars = (...counts: number[]) => counts.map((count, i) => ({ key: String(i), count }));

it.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [[5], [1]],
  [
    [10, 5, 0],
    [1, 0.5, 0],
  ],
  [
    [1000, 1],
    [1, 0.03],
  ],
])('bars for the counts %j have the heights %j', (counts, heights) => {
  expect(barsOf(bars(...counts)).map(({ height }) => height)).toEqual(heights);
});

it.each([
  [3, 1, 0.75, 0.25],
  [0, 4, 0, 1],
  [1000, 1, 0.97, 0.03],
])('with %d and %d more, the highest bar has the heights %d and %d', (count, more, height, moreHeight) => {
  expect(barsOf([{ key: 'a', count, more }])[0]).toMatchObject({ height, moreHeight });
});

it('fills the width evenly', () => {
  expect(barsOf(bars(1, 2, 3, 4)).map(({ x, width }) => x + width / 2)).toEqual([0.125, 0.375, 0.625, 0.875]);
});

it.each([
  ['en', '21 Nov', '1,234,567'],
  ['es', '21 nov', '1.234.567'],
] as const)('in %s a day is %s and a count %s', (language, day, count) => {
  expect(inLanguage(language, () => shortDay('2026-11-21'))).toBe(day);
  expect(inLanguage(language, () => wholeNumber(1_234_567))).toBe(count);
});
