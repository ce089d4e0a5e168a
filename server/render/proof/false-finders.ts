import { coverByLogo } from './covered-matrix.js';
import { type Grid, gridOf, type Line, type Runs, runsAround } from './cell-runs.js';
import { makeMatrix, type Matrix } from '../model/matrix.js';
import type { Style } from '../../domain/style.js';

/** Modules of a finder pattern across: dark 1, light 1, dark 3, light 1, dark 1 (ISO/IEC 18004). */
const finderModules = 7;
/** How far each run may be off its share, as ZXing takes it. */
const tolerance = 0.5;
/** Modules are a whole number of px wide, and those of some shapes wider than their gaps: runs differ by this from what the matrix says. */
const slack = 0.25;
/** The same of two totals, one of which is compared with a share of the other. */
const slackOfTotals = 1.5 * slack;
/** By how much more runs along the edge of their modules differ where corners are round: `@zxing/library` missed a PDF for that. */
const slackOfCorners = 0.12;
/** How much longer or shorter the runs downwards may be than those across. */
const mostDifference = 0.4;
/** Within this many modules of its middle, a mark is the finder pattern itself. */
const finderReach = 2;

/**
 * One text in four (version 3), eight (version 4) or thirty (5 and 6) has no mark; looking takes some 0.6 ms each. A single mark, even a
 * small one, misleads `@zxing/library` at some width if it lies beside or above a corner.
 */
export const textsToChooseFrom = 240;

/** How finely the edges under a logo are looked at. */
const fineCells = 4;

/**
 * What decoders may take for a corner of a code although it is none, by the rule of ZXing (`FinderPatternFinder`): runs in the proportions
 * of a finder pattern across and down. Of ids with some, one in three is missed by `@zxing/library` at some size, even in black on white.
 * @returns a sum in which marks about as large as a finder pattern, which mislead most often, count four times; where it reaches
 * `enough`, some marks may be missing in it
 */
export function countFalseFinders(
  matrix: Matrix,
  { cellsAModule = 1, hasRoundCorners = false, enough = Infinity }: CountOptions = {},
): number {
  const grid = gridOf(matrix, cellsAModule);
  const edgeSlack = hasRoundCorners ? slackOfCorners : 0;
  const weights = new Map<string, number>();
  let sum = 0;
  for (let row = 0; row < grid.size && sum < enough; row++) {
    for (const across of finderLikeRuns(grid.row(row), cellsAModule)) {
      const mark = confirmDown(grid, row, across, edgeSlack);
      if (!mark || isFinder(grid, mark)) continue;
      const place = `${halves(mark.row)} ${halves(mark.column)}`;
      const known = weights.get(place) ?? 0;
      const weight = Math.max(weightOf(across), known);
      weights.set(place, weight);
      sum += weight - known;
    }
  }
  return sum;
}

interface CountOptions {
  /** In how many cells of the matrix a module lies, along a side. */
  readonly cellsAModule?: number;
  /** Of modules. */
  readonly hasRoundCorners?: boolean;
  /** A count from which on nobody wants to know more. */
  readonly enough?: number;
}

/** The first text whose code has no such mark in a style, else the one with the least. */
export function textWithFewestFalseFinders(texts: readonly string[], style: Style): string {
  let [soundest, least] = [texts[0]!, Infinity];
  for (const text of texts) {
    const matrix = makeMatrix(text);
    const count = style.logo
      ? countUnderLogo(matrix, style, least)
      : countFalseFinders(matrix, { ...cornersOf(style), enough: least });
    if (count < least) [soundest, least] = [text, count];
    if (least === 0) break;
  }
  return soundest;
}

/**
 * As `countFalseFinders`, of what a logo and its plate leave.
 * @param enough a count from which on the closer look, which takes ten times as long, does not matter
 */
export function countUnderLogo(matrix: Matrix, style: Style, enough = Infinity): number {
  const countIn = (cellsAModule: number) =>
    Math.max(
      ...coverByLogo(matrix, style, cellsAModule).map((seen) =>
        countFalseFinders(seen, { cellsAModule, enough, ...cornersOf(style) }),
      ),
    );
  const coarse = countIn(1);
  return coarse < enough ? Math.max(coarse, countIn(fineCells)) : coarse;
}

const cornersOf = ({ modules = 'square' }: Style) => ({ hasRoundCorners: modules !== 'square' });

const halves = (modules: number) => Math.round(2 * modules);

const isAboutAsLarge = ({ total }: Runs) => total >= finderModules - 1 && total <= finderModules + 2;
const weightOf = (across: Runs) => (isAboutAsLarge(across) ? 4 : 1);

function finderLikeRuns(line: Line, cellsAModule: number): Runs[] {
  return line.edges
    .slice(0, -1)
    .map((at) => runsAround(line, at, cellsAModule))
    .filter((runs) => runs !== undefined)
    .filter((runs) => hasProportions(runs));
}

/** In modules. */
interface Mark {
  readonly row: number;
  readonly column: number;
}

/** Downwards through the middle of runs across, then across once more at the middle of those. */
function confirmDown(grid: Grid, row: number, across: Runs, edgeSlack: number): Mark | undefined {
  const more = isAtEdge(across.middle) ? edgeSlack : 0;
  for (const column of cellsAt(across.middle, grid)) {
    const down = runsAround(grid.column(column), row, grid.cellsAModule);
    if (!down || !hasProportions(down, more) || !isAlike(down, across, mostDifference)) continue;
    for (const middleRow of cellsAt(down.middle, grid)) {
      const again = runsAround(grid.row(middleRow), column, grid.cellsAModule);
      if (again && hasProportions(again) && isAlike(again, across, mostDifference / 2))
        return { row: down.middle, column: again.middle };
    }
  }
  return undefined;
}

const isAlike = (one: Runs, other: Runs, share: number) =>
  Math.abs(one.total - other.total) < share * other.total + slackOfTotals;

/** Whether a point lies where two modules meet. */
const isAtEdge = (middle: number) => Math.floor(middle - slack / 2) < Math.floor(middle + slack / 2);

/** The cells in which a point lies when edges are rounded either way. */
const cellsAt = (middle: number, { cellsAModule }: Grid) =>
  new Set([middle - slack / 2, middle + slack / 2].map((at) => Math.floor(at * cellsAModule)));

function isFinder({ size, cellsAModule }: Grid, { row, column }: Mark): boolean {
  const near = finderModules / 2;
  const far = size / cellsAModule - near;
  return [
    [near, near],
    [near, far],
    [far, near],
  ].some(([y, x]) => Math.abs(row - y!) < finderReach && Math.abs(column - x!) < finderReach);
}

function hasProportions({ lengths, total }: Runs, more = 0): boolean {
  const unit = total / finderModules;
  return lengths.every((length, i) => {
    const wanted = i === 2 ? 3 * unit : unit;
    return Math.abs(length - wanted) < tolerance * wanted + slack + more;
  });
}
