import { makePalette } from './palette.js';

/** Has a gradient from red to blue, blended with white in 64 shares as on the rims of modules. */
const row = Uint32Array.from({ length: 200 * 64 * 8 }, (_, at) => {
  const [level, share] = [at % 200, at % 3 ? 1 : (Math.floor(at / 200) % 64) / 63];
  const over = (channel: number) => Math.round(255 + (channel - 255) * share);
  return ((255 << 24) | (over(200 - level) << 16) | (over(0) << 8) | over(level)) >>> 0;
});
const rows = [{ row: 0, count: 1, pixels: row }];

it('merges the colours of a gradient to 256, and changes those away from edges by at most 4 levels', () => {
  const { colors, indexes } = makePalette(rows, true)!;
  expect(colors.length).toBeLessThanOrEqual(256);
  const apart = (color: number) =>
    Math.max(
      ...[24, 16, 8, 0].map((shift) =>
        Math.abs(((color >>> shift) & 255) - ((colors[indexes.get(color)!]! >>> shift) & 255)),
      ),
    );
  const inside = Array.from(
    { length: 200 },
    (_, level) => (0xff000000 | ((200 - level) << 16) | level) >>> 0,
  );
  expect(Math.max(...inside.map(apart))).toBeLessThanOrEqual(4);
  expect(Math.max(...Array.from(row, apart))).toBeLessThanOrEqual(24);
});

it('makes no palette of as many colours without a gradient', () => {
  expect(makePalette(rows)).toBeUndefined();
});
