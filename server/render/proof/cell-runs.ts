import type { Matrix } from '../model/matrix.js';

/** The runs of a row or column of cells, dark and light in turn. */
export interface Line {
  /** Where each run begins, and last the end of the line. */
  readonly edges: readonly number[];
  /** In which run a cell lies. */
  readonly runOf: Uint16Array;
  isDark(run: number): boolean;
}

/** A code of which each module is divided into cells: where a logo covers it, edges lie within modules. */
export interface Grid {
  /** Cells along a side. */
  readonly size: number;
  readonly cellsAModule: number;
  row(at: number): Line;
  column(at: number): Line;
}

/** A dark, light, dark, light, dark stretch of a row or column, in modules. */
export interface Runs {
  readonly lengths: readonly number[];
  /** Where the dark run in the middle has its middle. */
  readonly middle: number;
  /** Of all five. */
  readonly total: number;
}

/** The five runs of a line whose middle one holds a cell; undefined where that is light, or the line too short. */
export function runsAround(
  { edges, runOf, isDark }: Line,
  cell: number,
  cellsAModule: number,
): Runs | undefined {
  const run = runOf[cell]!;
  if (!isDark(run) || run < 2 || run + 3 >= edges.length) return undefined;
  const lengthOf = (one: number) => (edges[one + 1]! - edges[one]!) / cellsAModule;
  return {
    lengths: [lengthOf(run - 2), lengthOf(run - 1), lengthOf(run), lengthOf(run + 1), lengthOf(run + 2)],
    middle: (edges[run]! + edges[run + 1]!) / (2 * cellsAModule),
    total: (edges[run + 3]! - edges[run - 2]!) / cellsAModule,
  };
}

/** @param cellsAModule in how many cells of the matrix a module lies, along a side */
export function gridOf({ size, isDark }: Matrix, cellsAModule: number): Grid {
  return {
    size,
    cellsAModule,
    row: memoized((row) => lineOf(size, (column) => isDark(row, column))),
    column: memoized((column) => lineOf(size, (row) => isDark(row, column))),
  };
}

/** A search often ends before it has looked at each line. */
function memoized(lineAt: (at: number) => Line): (at: number) => Line {
  const lines: Line[] = [];
  return (at) => (lines[at] ??= lineAt(at));
}

function lineOf(size: number, isDarkAt: (cell: number) => boolean): Line {
  const edges = [0];
  const runOf = new Uint16Array(size);
  const darkRuns = isDarkAt(0) ? 0 : 1;
  let wasDark = darkRuns === 0;
  for (let cell = 1; cell < size; cell++) {
    const isDark = isDarkAt(cell);
    if (isDark !== wasDark) edges.push(cell);
    wasDark = isDark;
    runOf[cell] = edges.length - 1;
  }
  edges.push(size);
  return { edges, runOf, isDark: (run) => run % 2 === darkRuns };
}
