import { forRuns, type RowRun } from './raster.js';

const levelCount = 256;
/** Of the darks; above lie what logos have between dark and light, and the edges of modules. */
const mostDarks = 0.8;

/**
 * How far the dark of a picture lies below half of its light, in levels. A decoder that sees nothing but light in a block and around it
 * takes half of that for its threshold (ZXing's `HybridBinarizer`), so what edges leave in a JPEG must be smaller than this.
 * @param lumaOf a pixel: 0 to 255
 */
export function darkMargin(rows: readonly RowRun[], lumaOf: (pixel: number) => number): number {
  const pixelsAt = new Float64Array(levelCount);
  for (const { count, pixels } of rows)
    forRuns(pixels, (pixel, start, end) => (pixelsAt[Math.round(lumaOf(pixel))]! += count * (end - start)));
  const half = pixelsAt.indexOf(Math.max(...pixelsAt)) / 2;
  const darks = pixelsAt.subarray(0, Math.ceil(half));
  const all = darks.reduce((sum, pixels) => sum + pixels, 0);
  let [level, below] = [0, 0];
  while (level < darks.length && (below += darks[level]!) < mostDarks * all) level++;
  return half - level;
}
