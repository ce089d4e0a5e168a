import { flatGain, transformEight } from './dct.js';
import { type Component, type Line, readLine, side } from './jpeg-lines.js';
import { type Tokens, tokensOf } from './jpeg-tokens.js';
import type { RowRun } from './raster.js';

/** Places of coefficients in the order of their frequency (ITU-T T.81, figure A.6). */
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];

/** Keeps levels exactly: the first coefficient is eight times the mean of a block. */
export const levelStep = side;
/** From here on coefficients are rounded up: from a half on costs more bytes than it spares noise. */
const roundedUp = 0.6;

/** 8 × 8 samples, transformed. */
export interface Block {
  /** Their mean. */
  readonly level: number;
  /** All else; undefined where it is nothing, as in flat areas. */
  readonly tokens?: Tokens;
}

/** The blocks of a component, row by row. Where the rows of pixels are those of an earlier row of blocks, so are the blocks. */
export function makeBlocks(
  component: Component,
  runs: readonly RowRun[],
  height: number,
): (readonly Block[])[] {
  const rowsPerBlock = side * component.pixelsPerSample;
  const runAt = runs.flatMap(({ count }, i) => new Array<number>(count).fill(i));
  const known = new Map<string, readonly Block[]>();
  return Array.from({ length: Math.ceil(height / rowsPerBlock) }, (_, row) => {
    const top = row * rowsPerBlock;
    const indexes = Array.from({ length: rowsPerBlock }, (_, i) => runAt[Math.min(top + i, height - 1)]!);
    const key = indexes.join();
    const blocks = known.get(key) ?? makeRow(component, pixelsOf(indexes, runs));
    known.set(key, blocks);
    return blocks;
  });
}

const pixelsOf = (indexes: readonly number[], runs: readonly RowRun[]) => indexes.map((i) => runs[i]!.pixels);

/** @param rows those of pixels, of which most are the same object as the one above */
function makeRow(component: Component, rows: readonly Uint32Array[]): Block[] {
  const { pixelsPerSample, step } = component;
  const lines: Line[] = [];
  for (let i = 0; i < rows.length; i += pixelsPerSample) {
    const own = rows.slice(i, i + pixelsPerSample);
    const isRepeated = lines.length > 0 && own.every((row, j) => row === rows[i + j - pixelsPerSample]);
    lines.push(isRepeated ? lines.at(-1)! : readLine(component, own));
  }
  const distinct = [...new Set(lines)];
  const blocks: Block[] = [];
  const withoutEdges = new Map<string, Block>();
  for (let place = 0; place < distinct[0]!.levels.length; place++) {
    if (hasEdge(distinct, place)) blocks.push(makeBlock(lines, place, step));
    else if (place > 0 && isAsBefore(distinct, place)) blocks.push(blocks.at(-1)!);
    else {
      const key = distinct.map(({ levels }) => levels[place]).join();
      const made = withoutEdges.get(key) ?? makeBlock(lines, place, step);
      withoutEdges.set(key, made);
      blocks.push(made);
    }
  }
  return blocks;
}

function hasEdge(lines: readonly Line[], place: number): boolean {
  for (const { edges } of lines) if (edges[place] !== 0) return true;
  return false;
}

/** Of a place without edges. */
function isAsBefore(lines: readonly Line[], place: number): boolean {
  for (const { levels, edges } of lines)
    if (edges[place - 1] !== 0 || levels[place - 1] !== levels[place]) return false;
  return true;
}

const block = new Float64Array(side * side);
const quantized = new Int16Array(side * side);

function makeBlock(lines: readonly Line[], place: number, step: number): Block {
  for (let y = 0; y < side; y++) {
    const { levels, edges, coefficients } = lines[y]!;
    const row = y * side;
    for (let x = 0; x < side; x++) block[row + x] = coefficients[place * side + x]!;
    if (edges[place] === 0) block[row] = levels[place]! * flatGain;
  }
  for (let x = 0; x < side; x++) transformEight(block, x, side);
  for (let i = 1; i < quantized.length; i++) {
    const value = block[zigzag[i]!]!;
    const multiple = Math.floor(Math.abs(value) / step + 1 - roundedUp);
    quantized[i] = value < 0 ? -multiple : multiple;
  }
  const tokens = tokensOf(quantized);
  return { level: Math.round(block[0]! / levelStep), ...(tokens && { tokens }) };
}
