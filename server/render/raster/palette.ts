import { forRuns, type RowRun } from './raster.js';

const maxPaletteColors = 256;
/** A picture with more colours than this contains a photograph. */
const maxMergedColors = 2_048;
/** A gradient across curves has thousands of colours as well, most of them on the rims of modules. */
const maxGradientColors = 32_768;
const mostGradientColors = 256;
/** Merges the colours that fill areas of a gradient so finely that no steps are visible. */
const fineMask = 0xfcfcfcfc | 0;
/** Masks by which the rest of a gradient's colours are merged, tried from fine to coarse until there are few enough. */
const rimMasks = [0xf8f8f8f8 | 0, 0xf0f0f0f0 | 0, 0xe0e0e0e0 | 0];

/** Merges colours by the upper five bits of each channel: a difference of up to 7 levels is invisible on an edge. */
const mergeMask = 0xf8f8f8f8 | 0;

export interface Palette {
  /** At most 256 colours in Cairo's format. */
  readonly colors: readonly number[];
  readonly indexes: ReadonlyMap<number, number>;
}

/**
 * Makes the palette of a picture. With more than 256 colours, as along the antialiased edge of a logo, those that differ
 * by a few levels share the index of the most frequent one.
 * @param isGradient whether the picture is a gradient without a logo
 * @returns undefined when there are still too many colours, as in a photograph
 */
export function makePalette(rows: readonly RowRun[], isGradient = false): Palette | undefined {
  const counts = countColors(rows, isGradient ? maxGradientColors : maxMergedColors);
  if (!counts) return undefined;
  const byFrequency = Array.from(counts.keys()).sort((a, b) => counts.get(b)! - counts.get(a)! || a - b);
  if (counts.size <= maxPaletteColors) return mergeColors(byFrequency, ~0, 0);
  if (counts.size <= maxMergedColors || !isGradient) return mergeColors(byFrequency, mergeMask, 0);
  for (const mask of rimMasks) {
    const palette = mergeColors(byFrequency, mask, mostGradientColors);
    if (palette) return sortedByNearness(palette, byFrequency);
  }
  return undefined;
}

/** Sorts a palette by brightness, so that neighbours have similar indexes, which saves bytes, and shows each colour by the nearest one. */
function sortedByNearness({ colors }: Palette, all: readonly number[]): Palette {
  const sorted = colors.toSorted((one, other) => brightness(one) - brightness(other) || one - other);
  const indexes = new Map<number, number>();
  for (const color of all) {
    let [best, least] = [0, Infinity];
    for (let index = 0; index < sorted.length; index++) {
      const apart = distance(color, sorted[index]!);
      if (apart < least) [best, least] = [index, apart];
    }
    indexes.set(color, best);
  }
  return { colors: sorted, indexes };
}

const brightness = (color: number): number =>
  (color >>> 24) + ((color >>> 16) & 255) + ((color >>> 8) & 255) + (color & 255);

function distance(one: number, other: number): number {
  let sum = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const apart = ((one >>> shift) & 255) - ((other >>> shift) & 255);
    sum += apart * apart;
  }
  return sum;
}

/**
 * Merges colours that are equal under a mask.
 * @param fine number of first colours that are merged by {@link fineMask} instead
 * @returns undefined when there are still too many
 */
function mergeColors(colors: readonly number[], mask: number, fine: number): Palette | undefined {
  const shared: number[] = [];
  const [byBucket, byFineBucket] = [new Map<number, number>(), new Map<number, number>()];
  const indexes = new Map<number, number>();
  for (const [place, color] of colors.entries()) {
    const [bucket, fineBucket] = [color & mask, color & fineMask];
    const found = place < fine ? byFineBucket.get(fineBucket) : byBucket.get(bucket);
    const index = found ?? shared.push(color) - 1;
    if (shared.length > maxPaletteColors) return undefined;
    if (!byBucket.has(bucket)) byBucket.set(bucket, index);
    if (!byFineBucket.has(fineBucket)) byFineBucket.set(fineBucket, index);
    indexes.set(color, index);
  }
  return { colors: shared, indexes };
}

/** Counts each colour in the first rows of the runs; undefined when there are more than `most` colours. */
function countColors(rows: readonly RowRun[], most: number): Map<number, number> | undefined {
  const counts = new Map<number, number>();
  for (const { pixels } of rows) {
    if (counts.size > most) return undefined;
    const [first, second] = [pixels[0]!, pixels.find((pixel) => pixel !== pixels[0]) ?? pixels[0]!];
    let [firsts, seconds] = [0, 0];
    forRuns(pixels, (color, start, end) => {
      if (color === first) firsts += end - start;
      else if (color === second) seconds += end - start;
      else counts.set(color, (counts.get(color) ?? 0) + end - start);
    });
    counts.set(first, (counts.get(first) ?? 0) + firsts);
    if (second !== first) counts.set(second, (counts.get(second) ?? 0) + seconds);
  }
  return counts;
}

/** Writes the index of each pixel. */
export function fillIndexes({ indexes }: Palette, pixels: Uint32Array, line: Uint8Array): void {
  const [first, firstIndex] = [pixels[0]!, indexes.get(pixels[0]!)!];
  forRuns(pixels, (color, start, end) => {
    line.fill(color === first ? firstIndex : indexes.get(color)!, start, end);
  });
}
