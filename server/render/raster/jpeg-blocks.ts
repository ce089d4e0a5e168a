import { transformBlock } from './dct.js';
import { forRuns, type RowRun } from './raster.js';

const side = 8;
const samplesPerBlock = side * side;

/** Places of coefficients in the order of their frequency (ITU-T T.81, figure A.6). */
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];

/** Keeps levels exactly: the first coefficient is eight times the mean of a block. */
export const levelStep = side;
/** Where coefficients are rounded up: a half would cost more bytes than it spares noise. */
const rounding = 0.6;

/** One of brightness, blueness and redness, as they are stored. */
export interface Component {
  /** Of a Cairo pixel: whole, -128 to 127. */
  readonly sampleOf: (pixel: number) => number;
  /** Across and down: 1, or 2 where 2 × 2 px share a sample. */
  readonly pixelsPerSample: 1 | 2;
  /** What all coefficients but the first are a multiple of: sharp edges have all frequencies alike. */
  readonly step: number;
}

export interface Block {
  /** Mean of its samples. */
  readonly level: number;
  /** 1 to 63 in zigzag order, divided by the step; undefined where all are 0, as in flat areas. */
  readonly coefficients?: Int16Array;
}

/** The blocks of a component, row by row. Where the rows of pixels are those of an earlier row of blocks, so are the blocks. */
export function* blockRows(
  component: Component,
  runs: readonly RowRun[],
  height: number,
): Generator<readonly Block[]> {
  const rowsPerBlock = side * component.pixelsPerSample;
  const runAt = runs.flatMap(({ count }, i) => new Array<number>(count).fill(i));
  const known = new Map<string, readonly Block[]>();
  for (let top = 0; top < height; top += rowsPerBlock) {
    const indexes = Array.from({ length: rowsPerBlock }, (_, i) => runAt[Math.min(top + i, height - 1)]!);
    const key = indexes.join();
    const blocks = known.get(key) ?? makeBlocks(component, indexes, runs);
    known.set(key, blocks);
    yield blocks;
  }
}

function makeBlocks(component: Component, indexes: readonly number[], runs: readonly RowRun[]): Block[] {
  const { pixelsPerSample, step } = component;
  const count = Math.ceil(runs[0]!.pixels.length / (side * pixelsPerSample));
  const sumsOfRun = new Map<number, Int32Array>();
  for (const index of new Set(indexes))
    sumsOfRun.set(index, sumsAcross(component, runs[index]!.pixels, count * side));
  const sums = indexes.map((index) => sumsOfRun.get(index)!);
  const lines = pixelsPerSample === 1 ? sums : sumPairs(sums);
  return Array.from({ length: count }, (_, i) => makeBlock(lines, i * side, pixelsPerSample ** 2, step));
}

/** For each sample the sum of its pixels in a row. The last pixel is repeated to the end of its block. */
function sumsAcross(
  { sampleOf, pixelsPerSample }: Component,
  pixels: Uint32Array,
  length: number,
): Int32Array {
  const sums = new Int32Array(length);
  const shift = pixelsPerSample - 1;
  forRuns(pixels, (pixel, start, end) => {
    const sample = sampleOf(pixel);
    const until = end === pixels.length ? length * pixelsPerSample : end;
    for (let x = start; x < until; x++) sums[x >> shift]! += sample;
  });
  return sums;
}

function sumPairs(sums: readonly Int32Array[]): Int32Array[] {
  const lines: Int32Array[] = [];
  for (let i = 0; i < sums.length; i += 2) {
    const [one, other] = [sums[i]!, sums[i + 1]!];
    const isRepeated = i > 0 && one === sums[i - 1] && other === sums[i - 2];
    lines.push(isRepeated ? lines.at(-1)! : one.map((sum, x) => sum + other[x]!));
  }
  return lines;
}

const samples = new Float64Array(samplesPerBlock);

/** @param pixels how many a sample is the sum of */
function makeBlock(lines: readonly Int32Array[], left: number, pixels: number, step: number): Block {
  if (isFlat(lines, left)) return { level: Math.round(lines[0]![left]! / pixels) };
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) samples[y * side + x] = lines[y]![left + x]! / pixels;
  transformBlock(samples);
  const level = Math.round(samples[0]! / levelStep);
  const coefficients = new Int16Array(samplesPerBlock - 1);
  for (let i = 0; i < coefficients.length; i++) {
    const value = samples[zigzag[i + 1]!]! / step;
    coefficients[i] = Math.sign(value) * Math.floor(Math.abs(value) + 1 - rounding);
  }
  return coefficients.some(Boolean) ? { level, coefficients } : { level };
}

function isFlat(lines: readonly Int32Array[], left: number): boolean {
  const first = lines[0]![left];
  for (let y = 0; y < side; y++) {
    if (y > 0 && lines[y] === lines[y - 1]) continue;
    for (let x = 0; x < side; x++) if (lines[y]![left + x] !== first) return false;
  }
  return true;
}
