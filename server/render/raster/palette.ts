import { forRuns, type RowRun } from './raster.js';

const maxPaletteColors = 256;
/** A picture with more colours contains a photograph. */
const maxMergedColors = 2_048;
/** Merges colours by the upper five bits of each channel: a difference of up to 7 levels is invisible on an edge. */
const mergeMask = 0xf8f8f8f8 | 0;

export interface Palette {
  /** At most 256, in Cairo's format. */
  readonly colors: readonly number[];
  readonly indexes: ReadonlyMap<number, number>;
}

/**
 * With more than 256 colours, as along the antialiased edge of a logo, those that differ by a few levels share the index
 * of the most frequent one.
 * @returns undefined when there are too many even so, as in a photograph
 */
export function makePalette(rows: readonly RowRun[]): Palette | undefined {
  const counts = countColors(rows);
  if (!counts) return undefined;
  const byFrequency = Array.from(counts.keys()).sort((a, b) => counts.get(b)! - counts.get(a)! || a - b);
  const mask = counts.size <= maxPaletteColors ? ~0 : mergeMask;
  const colors: number[] = [];
  const indexByBucket = new Map<number, number>();
  const indexes = new Map<number, number>();
  for (const color of byFrequency) {
    const bucket = color & mask;
    const index = indexByBucket.get(bucket) ?? colors.push(color) - 1;
    indexByBucket.set(bucket, index);
    indexes.set(color, index);
  }
  return colors.length <= maxPaletteColors ? { colors, indexes } : undefined;
}

/** How often each colour occurs in the first rows of the runs; undefined when there are too many to merge. */
function countColors(rows: readonly RowRun[]): Map<number, number> | undefined {
  const counts = new Map<number, number>();
  for (const { pixels } of rows) {
    if (counts.size > maxMergedColors) return undefined;
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
export function fillIndexes({ indexes }: Palette, pixels: Uint32Array, line: Uint8Array | Uint32Array): void {
  const [first, firstIndex] = [pixels[0]!, indexes.get(pixels[0]!)!];
  forRuns(pixels, (color, start, end) => {
    line.fill(color === first ? firstIndex : indexes.get(color)!, start, end);
  });
}
