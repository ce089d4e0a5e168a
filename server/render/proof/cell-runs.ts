import type { Matrix } from '../model/matrix.js';

/** The runs of a row or column of cells, which are dark and light in turn. */
export interface Line {
  /** The starts of the runs, followed by the end of the line. */
  readonly edges: readonly number[];
  /** Number of the run that each cell is in. */
  readonly runOf: Uint16Array;
  isDark(run: number): boolean;
}

/** A code whose modules are divided into cells, since a logo that covers it has edges within modules. */
export interface Grid {
  /** Number of cells along a side. */
  readonly size: number;
  readonly cellsAModule: number;
  row(at: number): Line;
  column(at: number): Line;
}

/** Five runs of a row or column that are dark, light, dark, light, dark; measures are in modules. */
export interface Runs {
  readonly lengths: readonly number[];
  /** Middle of the dark run in the middle. */
  readonly middle: number;
  /** Length of all five. */
  readonly total: number;
}

/** Returns the five runs whose middle one holds a cell; undefined when the cell is light or the line too short. */
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

/** Reads a matrix as a grid. @param cellsAModule number of cells of the matrix along the side of a module */
export function gridOf({ size, isDark }: Matrix, cellsAModule: number): Grid {
  return {
    size,
    cellsAModule,
    row: memoized((row) => lineOf(size, (column) => isDark(row, column))),
    column: memoized((column) => lineOf(size, (row) => isDark(row, column))),
  };
}

/** Reads each line on first use, since a search often ends before it has seen all of them. */
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
