import { barsOf, shortDay, wholeNumber } from './scan-chart.rule.js';
import { inLanguage } from '../shared/language/language.js';

const days = (...scans: number[]) => scans.map((count, i) => ({ day: `2026-11-0${i + 1}`, scans: count }));

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
])('bars for %j scans a day have the heights %j', (scans, heights) => {
  expect(barsOf(days(...scans)).map(({ height }) => height)).toEqual(heights);
});

it('fills the width evenly', () => {
  const bars = barsOf(days(1, 2, 3, 4));
  expect(bars.map(({ x, width }) => x + width / 2)).toEqual([0.125, 0.375, 0.625, 0.875]);
});

it.each([
  ['en', '21 Nov', '1,234,567'],
  ['es', '21 nov', '1.234.567'],
] as const)('in %s a day is %s and a count %s', (language, day, count) => {
  expect(inLanguage(language, () => shortDay('2026-11-21'))).toBe(day);
  expect(inLanguage(language, () => wholeNumber(1_234_567))).toBe(count);
});
