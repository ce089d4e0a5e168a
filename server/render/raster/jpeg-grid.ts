import type { Raster, RowRun } from './raster.js';
import { TupleSet } from './tuple-set.js';

/** JPEG transforms 8 × 8 samples at a time. */
export const side = 8;

/** A picture as squares, of which a code has few that differ. */
export interface Grid {
  /** The different ones: indexes of their parts. */
  readonly squares: Uint32Array;
  /** Which of them lies where. */
  readonly rows: readonly Uint32Array[];
}

/** Squares of 8 × 8 px. */
export interface PixelGrid extends Grid {
  /** The pixels of which the picture is made, eight side by side: a square is eight of these, one below the other. */
  readonly eights: Uint32Array;
}

/** As many squares as cover the picture; its last column and row are repeated to their end. */
export function readGrid({ width, height }: Raster, runs: readonly RowRun[]): PixelGrid {
  const [columns, rowCount] = [width, height].map((length) => Math.ceil(length / side)) as [number, number];
  const [eights, squares] = [new TupleSet(side), new TupleSet(side)];
  const lines = runs.map(({ pixels }) => readLine(pixels, columns, eights));
  const lineAt = runs.flatMap(({ count }, line) => new Array<number>(count).fill(line));
  const known = new Map<string, Uint32Array>();
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const indexes = Array.from({ length: side }, (_, y) => lineAt[Math.min(row * side + y, height - 1)]!);
    const key = indexes.join();
    const made =
      known.get(key) ??
      stackLines(
        indexes.map((line) => lines[line]!),
        squares,
      );
    known.set(key, made);
    return made;
  });
  return { eights: eights.tuples, squares: squares.tuples, rows };
}

function readLine(pixels: Uint32Array, columns: number, eights: TupleSet): Uint32Array {
  const padded = new Uint32Array(columns * side).fill(pixels.at(-1)!, pixels.length);
  padded.set(pixels);
  const line = new Uint32Array(columns);
  for (let column = 0; column < columns; column++) line[column] = eights.indexOf(padded, column * side);
  return line;
}

/** @param lines eight, one below the other */
function stackLines(lines: readonly Uint32Array[], squares: TupleSet): Uint32Array {
  const square = new Uint32Array(side);
  const row = new Uint32Array(lines[0]!.length);
  for (let column = 0; column < row.length; column++) {
    for (let y = 0; y < side; y++) square[y] = lines[y]![column]!;
    row[column] = squares.indexOf(square);
  }
  return row;
}
