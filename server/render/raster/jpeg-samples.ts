import { type Grid, type PixelGrid, side } from './jpeg-grid.js';
import { TupleSet } from './tuple-set.js';

/** One of brightness, blueness and redness, as they are stored. */
export interface Component {
  /** Of a Cairo pixel: whole, -128 to 127. */
  readonly sampleOf: (pixel: number) => number;
  /** Across and down: 1, or 2 where 2 × 2 px share a sample. */
  readonly pixelsPerSample: 1 | 2;
  /** What all coefficients but the first are a multiple of: sharp edges have all frequencies alike. */
  readonly step: number;
}

/** The squares of a component. */
export interface Sampled {
  readonly grid: Grid;
  /** Of each square, 64 samples row by row. */
  readonly samples: Float64Array;
}

export function sampleGrid({ sampleOf, pixelsPerSample }: Component, grid: PixelGrid): Sampled {
  const eights = new Float64Array(grid.eights.length);
  for (let i = 0; i < eights.length; i++)
    eights[i] = i > 0 && grid.eights[i] === grid.eights[i - 1] ? eights[i - 1]! : sampleOf(grid.eights[i]!);
  const samples = samplesOfSquares(grid.squares, eights);
  return pixelsPerSample === 1 ? { grid, samples } : shareSamples(grid, samples);
}

/** @param eights samples of all eights */
function samplesOfSquares(squares: Uint32Array, eights: Float64Array): Float64Array {
  const samples = new Float64Array(squares.length * side);
  for (let line = 0; line < squares.length; line++)
    for (let x = 0; x < side; x++) samples[line * side + x] = eights[squares[line]! * side + x]!;
  return samples;
}

const half = side / 2;

/** Squares of 16 × 16 px, in which 2 × 2 px share the mean of their samples. */
function shareSamples({ rows }: Grid, samples: Float64Array): Sampled {
  const grid = joinSquares(rows);
  const quarters = meansOfFours(samples);
  const shared = new Float64Array(grid.squares.length * half * half);
  for (let part = 0; part < grid.squares.length; part++) {
    const square = grid.squares[part]!;
    const [right, lower] = [part & 1, (part >> 1) & 1];
    const corner = (part >> 2) * side * side + lower * half * side + right * half;
    for (let i = 0; i < half * half; i++)
      shared[corner + Math.floor(i / half) * side + (i % half)] = quarters[square * half * half + i]!;
  }
  return { grid, samples: shared };
}

/** Squares of twice the side: each is four, row by row. The last column and row stand for those that lie beyond them. */
function joinSquares(rows: readonly Uint32Array[]): Grid {
  const squares = new TupleSet(4);
  const four = new Uint32Array(4);
  const joined = [];
  for (let top = 0; top < rows.length; top += 2) {
    const upper = rows[top]!;
    const lower = rows[top + 1] ?? upper;
    const row = new Uint32Array(Math.ceil(upper.length / 2));
    for (let column = 0; column < row.length; column++) {
      const left = 2 * column;
      const right = Math.min(left + 1, upper.length - 1);
      four[0] = upper[left]!;
      four[1] = upper[right]!;
      four[2] = lower[left]!;
      four[3] = lower[right]!;
      row[column] = squares.indexOf(four);
    }
    joined.push(row);
  }
  return { squares: squares.tuples, rows: joined };
}

/** Of squares of 8 × 8 samples, squares of 4 × 4. */
function meansOfFours(samples: Float64Array): Float64Array {
  const means = new Float64Array(samples.length / 4);
  for (let i = 0; i < means.length; i++) {
    const at = 2 * (i % half) + 2 * side * Math.floor(i / half);
    means[i] = (samples[at]! + samples[at + 1]! + samples[at + side]! + samples[at + side + 1]!) / 4;
  }
  return means;
}
