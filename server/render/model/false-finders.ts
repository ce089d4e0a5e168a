import { type Line, linesOf, type Runs, runsAround } from './module-runs.js';
import { makeMatrix, type Matrix } from './matrix.js';

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
/** Maximum difference between the runs down and across, as a share. */
const maxDifference = 0.4;
const largeWeight = 4;
/** A mark within this many modules of a finder pattern's middle is that pattern. */
const finderReach = 2;

/** Number of texts to choose from. Of {@link soughtTexts}, one in four has no false finder pattern, and nearly every choice one with few. */
export const textsToChooseFrom = 60;
/** After as many texts, one with at most {@link fewMarks} is good enough. No decoder missed any of those in 525 pictures. */
const soughtTexts = 10;
const fewMarks = 3;

/**
 * Counts the places that decoders may mistake for a finder pattern, by ZXing's rule (`FinderPatternFinder`): runs in the proportions of a
 * finder pattern across and down. ZXing's Java library misses one in thirty codes at some size, all of them with such marks.
 * @param exactWeight weight of a mark that is exactly as large
 * @param limit the count ends when it has reached this sum
 * @returns a sum in which marks about as large as a finder pattern, which mislead most often, count four times
 */
export function countFalseFinders(matrix: Matrix, exactWeight = largeWeight, limit = Infinity): number {
  const { size, row, column } = linesOf(matrix);
  const weights = new Map<string, number>();
  for (let at = 0; at < size && sumOf(weights) < limit; at++) {
    for (const across of finderLikeRuns(row(at))) {
      const mark = confirmDown(row, column, at, across);
      if (!mark || isFinder(size, mark)) continue;
      const place = `${halves(mark.row)} ${halves(mark.column)}`;
      weights.set(place, Math.max(weightOf(across, exactWeight), weights.get(place) ?? 0));
    }
  }
  return sumOf(weights);
}

const sumOf = (weights: ReadonlyMap<string, number>): number =>
  [...weights.values()].reduce((sum, weight) => sum + weight, 0);

/** Returns the first text whose code has no false finder pattern, or else one with few of them. */
export function textWithFewestFalseFinders(texts: readonly string[]): string {
  let [best, least] = [texts[0]!, Infinity];
  for (const [i, text] of texts.entries()) {
    const count = countFalseFinders(makeMatrix(text), largeWeight, least);
    if (count < least) [best, least] = [text, count];
    if (least <= (i + 1 < soughtTexts ? 0 : fewMarks)) break;
  }
  return best;
}

const halves = (modules: number) => Math.round(2 * modules);

const isAboutAsLarge = ({ total }: Runs) => total >= finderModules - 1 && total <= finderModules + 2;

function weightOf(across: Runs, exactWeight: number): number {
  if (!isAboutAsLarge(across)) return 1;
  return across.total === finderModules ? exactWeight : largeWeight;
}

function finderLikeRuns(line: Line): Runs[] {
  return line.edges
    .slice(0, -1)
    .map((at) => runsAround(line, at))
    .filter((runs) => runs !== undefined)
    .filter(hasProportions);
}

/** A mark that looks like a finder pattern; measures are in modules. */
interface Mark {
  readonly row: number;
  readonly column: number;
}

type LineAt = (at: number) => Line;

/**
 * Confirms horizontal runs by the vertical runs through their middle, and those by the horizontal runs through the vertical ones' middle.
 */
function confirmDown(rowAt: LineAt, columnAt: LineAt, row: number, across: Runs): Mark | undefined {
  for (const column of modulesAt(across.middle)) {
    const down = runsAround(columnAt(column), row);
    if (!down || !hasProportions(down) || !isAlike(down, across, maxDifference)) continue;
    for (const middleRow of modulesAt(down.middle)) {
      const again = runsAround(rowAt(middleRow), column);
      if (again && hasProportions(again) && isAlike(again, across, maxDifference / 2))
        return { row: down.middle, column: again.middle };
    }
  }
  return undefined;
}

const isAlike = (one: Runs, other: Runs, share: number) =>
  Math.abs(one.total - other.total) < share * other.total + slackOfTotals;

/** Returns the modules that may contain a point, since edges may be rounded up or down. */
const modulesAt = (middle: number) =>
  new Set([middle - slack / 2, middle + slack / 2].map((at) => Math.floor(at)));

function isFinder(size: number, { row, column }: Mark): boolean {
  const near = finderModules / 2;
  const far = size - near;
  return [
    [near, near],
    [near, far],
    [far, near],
  ].some(([y, x]) => Math.abs(row - y!) < finderReach && Math.abs(column - x!) < finderReach);
}

function hasProportions({ lengths, total }: Runs): boolean {
  const unit = total / finderModules;
  return lengths.every((length, i) => {
    const wanted = i === 2 ? 3 * unit : unit;
    return Math.abs(length - wanted) < tolerance * wanted + slack;
  });
}
