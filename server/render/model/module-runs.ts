import type { Matrix } from './matrix.js';

/** The runs of a row or column of modules, which are dark and light in turn. */
export interface Line {
  /** The starts of the runs, followed by the end of the line. */
  readonly edges: readonly number[];
  /** Number of the run that each module is in. */
  readonly runOf: Uint16Array;
  isDark(run: number): boolean;
}

/** Five runs of a row or column that are dark, light, dark, light, dark; measures are in modules. */
export interface Runs {
  readonly lengths: readonly number[];
  /** Centre of the middle run, which is dark. */
  readonly middle: number;
  /** Length of all five. */
  readonly total: number;
}

/** Returns the five runs whose middle one holds a module; undefined when the module is light or the line too short. */
export function runsAround({ edges, runOf, isDark }: Line, module: number): Runs | undefined {
  const run = runOf[module]!;
  if (!isDark(run) || run < 2 || run + 3 >= edges.length) return undefined;
  const lengthOf = (one: number) => edges[one + 1]! - edges[one]!;
  return {
    lengths: [lengthOf(run - 2), lengthOf(run - 1), lengthOf(run), lengthOf(run + 1), lengthOf(run + 2)],
    middle: (edges[run]! + edges[run + 1]!) / 2,
    total: edges[run + 3]! - edges[run - 2]!,
  };
}

/** Reads the rows and columns of a code. */
export const linesOf = ({ size, isDark }: Matrix) => ({
  size,
  row: memoized((row) => lineOf(size, (column) => isDark(row, column))),
  column: memoized((column) => lineOf(size, (row) => isDark(row, column))),
});

/** Reads each line on first use, since a column is needed only where a row has a mark. */
function memoized(lineAt: (at: number) => Line): (at: number) => Line {
  const lines: Line[] = [];
  return (at) => (lines[at] ??= lineAt(at));
}

function lineOf(size: number, isDarkAt: (module: number) => boolean): Line {
  const edges = [0];
  const runOf = new Uint16Array(size);
  const darkRuns = isDarkAt(0) ? 0 : 1;
  let wasDark = darkRuns === 0;
  for (let module = 1; module < size; module++) {
    const isDark = isDarkAt(module);
    if (isDark !== wasDark) edges.push(module);
    wasDark = isDark;
    runOf[module] = edges.length - 1;
  }
  edges.push(size);
  return { edges, runOf, isDark: (run) => run % 2 === darkRuns };
}
