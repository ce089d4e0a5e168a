import { transformEight } from './dct.js';
import { type PixelGrid, side } from './jpeg-grid.js';
import { chooseLevelStep } from './jpeg-level-step.js';
import { type Component, sampleGrid } from './jpeg-samples.js';
import { endOfBlock, tokensOf } from './jpeg-tokens.js';

const area = side * side;

/** The squares of a component, transformed. */
export interface Blocks {
  /** Which of them lies where. */
  readonly rows: readonly Uint32Array[];
  /** What the first coefficients, eight times the mean of a block, are multiples of. */
  readonly levelStep: number;
  /** First coefficients. */
  readonly levels: Int16Array;
  /** All else. */
  readonly tokens: readonly (readonly number[])[];
}

export function makeBlocks(component: Component, pixels: PixelGrid): Blocks {
  const { grid, samples } = sampleGrid(component, pixels);
  for (let start = 0; start < samples.length; start += area) transformBlock(samples, start);
  const firsts = new Float64Array(samples.length / area);
  const tokens: number[][] = [];
  for (let block = 0; block < firsts.length; block++) {
    firsts[block] = samples[block * area]!;
    tokens.push(tokensOf(samples, block * area, component.step));
  }
  const levelStep = chooseLevelStep(flatAreas(grid.rows, firsts, tokens), component.step);
  return {
    rows: grid.rows,
    levelStep,
    levels: Int16Array.from(firsts, (first) => Math.round(first / levelStep)),
    tokens,
  };
}

/** By first coefficient: how many blocks have it and nothing else. */
function flatAreas(
  rows: readonly Uint32Array[],
  firsts: Float64Array,
  tokens: readonly (readonly number[])[],
): Map<number, number> {
  const uses = new Uint32Array(firsts.length);
  for (const row of rows) for (let column = 0; column < row.length; column++) uses[row[column]!]!++;
  const areas = new Map<number, number>();
  for (const [block, first] of firsts.entries())
    if (tokens[block]![0] === endOfBlock) areas.set(first, (areas.get(first) ?? 0) + uses[block]!);
  return areas;
}

function transformBlock(samples: Float64Array, start: number): void {
  for (let y = 0; y < side; y++) transformEight(samples, start + y * side, 1);
  for (let x = 0; x < side; x++) transformEight(samples, start + x, side);
}
