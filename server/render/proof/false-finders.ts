import { coverByLogo } from './covered-matrix.js';
import { type Grid, gridOf, type Line, type Runs, runsAround } from './cell-runs.js';
import { makeMatrix, type Matrix } from '../model/matrix.js';
import type { Style } from '../../domain/style.js';

/** Width of a finder pattern in modules: dark 1, light 1, dark 3, light 1, dark 1 (ISO/IEC 18004). */
const finderModules = 7;
/** Maximum deviation of a run as a share of its nominal length, as in ZXing. */
const tolerance = 0.5;
/**
 * Maximum difference between drawn runs and runs of the matrix: edges are rounded to px, and modules of some shapes are wider than the
 * gaps between them.
 */
const slack = 0.25;
/** The same difference for two totals, one of which is compared with a share of the other. */
const slackOfTotals = 1.5 * slack;
/** Further difference of runs along the edge of modules with round corners, for which `@zxing/library` missed a PDF. */
const slackOfCorners = 0.12;
/** Maximum difference between the runs down and across, as a share. */
const mostDifference = 0.4;
/** A mark within this many modules of a finder pattern's middle is that pattern. */
const finderReach = 2;

/**
 * Number of texts to choose from. One in four (version 3), eight (version 4) or thirty (5 and 6) has no false finder pattern; the search
 * takes some 0.6 ms each. A single false pattern beside a real one, even a small one, misleads `@zxing/library` at some width.
 */
export const textsToChooseFrom = 240;

/** Number of cells along a module in which the edges under a logo are examined. */
const fineCells = 4;

/**
 * Counts the places that decoders may mistake for a finder pattern, by ZXing's rule (`FinderPatternFinder`): runs in the proportions of a
 * finder pattern across and down. `@zxing/library` misses one in three ids with such marks at some size, even in black on white.
 * @returns a sum in which marks about as large as a finder pattern, which mislead most often, count four times; a sum of `enough` or more
 * may be incomplete
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
  /** Number of cells of the matrix along the side of a module. */
  readonly cellsAModule?: number;
  /** Whether modules have round corners. */
  readonly hasRoundCorners?: boolean;
  /** Stop counting at this value. */
  readonly enough?: number;
}

/** Returns the first text whose code has no false finder pattern in a style, or else the one with the lowest count. */
export function textWithFewestFalseFinders(texts: readonly string[], style: Style): string {
  let [best, least] = [texts[0]!, Infinity];
  for (const text of texts) {
    const matrix = makeMatrix(text);
    const count = style.logo
      ? countUnderLogo(matrix, style, least)
      : countFalseFinders(matrix, { ...cornersOf(style), enough: least });
    if (count < least) [best, least] = [text, count];
    if (least === 0) break;
  }
  return best;
}

/**
 * Counts like `countFalseFinders`, in the part of a code that its logo and plate do not cover.
 * @param enough stop counting at this value; the closer look takes ten times as long
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

/** A mark that looks like a finder pattern; measures are in modules. */
interface Mark {
  readonly row: number;
  readonly column: number;
}

/**
 * Confirms horizontal runs by the vertical runs through their middle, and those by the horizontal runs through the vertical ones' middle.
 */
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

/** Whether a point is at the edge between two modules. */
const isAtEdge = (middle: number) => Math.floor(middle - slack / 2) < Math.floor(middle + slack / 2);

/** Returns the cells that may contain a point, since edges may be rounded up or down. */
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
