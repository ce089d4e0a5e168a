import { chooseLevelStep } from './jpeg-level-step.js';

it.each<[string, [level: number, blocks: number][], number]>([
  ['one level: the largest', [[0, 100]], 48],
  [
    'black and white: 40 fits neither, 51 is too coarse',
    [
      [-128, 400],
      [127, 600],
    ],
    34,
  ],
  [
    'all levels, of which every other one is off by one',
    Array.from({ length: 60 }, (_, i) => [i - 30, 5]),
    16,
  ],
  ['nothing flat', [], 48],
])('%s', (_, levels, expected) => {
  const step = chooseLevelStep(new Map(levels.map(([level, blocks]) => [level * 8, blocks])), 48);
  expect(step).toBe(expected);
});

it('keeps levels to half a level in the mean', () => {
  for (let dark = -128; dark < 0; dark += 3)
    for (let light = 10; light < 128; light += 7) {
      const step = chooseLevelStep(
        new Map([
          [dark * 8, 1],
          [light * 8, 1],
        ]),
        72,
      );
      const off = (level: number) => Math.abs(level - (Math.round((level * 8) / step) * step) / 8);
      expect(off(dark) + off(light)).toBeLessThanOrEqual(1);
    }
});
