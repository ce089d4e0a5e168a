import { defaultStyle } from '../../../server/domain/style.js';
import { okScore } from '../../../server/domain/scan-score.js';
import { predictScan } from '../styling/predict-scan.js';
import { goodPairs, pairsOf } from './pairs.rule.js';

type Rgba = readonly [number, number, number, number];

const pixels = (...parts: readonly (readonly [Rgba, number])[]) =>
  Uint8ClampedArray.from(
    parts.flatMap(([color, count]) => Array.from({ length: count }, () => color).flat()),
  );

const scoreOf = (pair: { color: `#${string}`; background: `#${string}` }) =>
  parseInt(predictScan({ ...defaultStyle, ...pair }, 25).score, 10);

it.each(goodPairs)('$name reads well', ({ color, background }) =>
  expect(scoreOf({ color, background })).toBeGreaterThanOrEqual(okScore),
);

it('takes the most frequent colours first, dark enough to scan', () => {
  const pairs = pairsOf(pixels([[255, 210, 0, 255], 60], [[10, 60, 160, 255], 90], [[200, 30, 40, 255], 30]));
  expect(pairs.map(({ color }) => color)).toEqual(['#0A3CA0', expect.any(String), expect.any(String)]);
  for (const pair of pairs) expect(scoreOf(pair)).toBeGreaterThanOrEqual(okScore);
});

it.each<[string, Uint8ClampedArray]>([
  ['nothing', pixels()],
  ['white', pixels([[255, 255, 255, 255], 50])],
  ['what is transparent', pixels([[10, 60, 160, 40], 50])],
])('takes no colour from %s', (_name, rgba) => expect(pairsOf(rgba)).toEqual([]));

it('leaves out the edges between colours, and colours that look alike', () => {
  const pairs = pairsOf(
    pixels([[10, 60, 160, 255], 500], [[12, 66, 150, 255], 300], [[120, 20, 90, 255], 3]),
  );
  expect(pairs).toHaveLength(1);
});
