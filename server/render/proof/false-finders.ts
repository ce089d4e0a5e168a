import { coverByLogo } from './covered-matrix.js';
import { makeMatrix, type Matrix } from '../model/matrix.js';
import type { Style } from '../../domain/style.js';

/** Modules of a finder pattern across: dark 1, light 1, dark 3, light 1, dark 1 (ISO/IEC 18004). */
const finderModules = 7;
/** How far each run may be off its share, as ZXing takes it. */
const tolerance = 0.5;
/** Modules are a whole number of px wide, and those of some shapes wider than their gaps: runs differ by this from what the matrix says. */
const slack = 0.25;
/** How much longer or shorter the runs downwards may be than those across. */
const mostDifference = 0.4;
/** Within this many modules of its middle, a mark is the finder pattern itself. */
const finderReach = 2;

/**
 * A single mark much smaller or larger than a finder pattern misled no decoder: none of 540 codes of versions 3 to 6 with at most one
 * was missed at any of eight sizes, and of 270 with two 6 were.
 */
const soundCount = 1;
/** One text in four (version 3) to seventeen (version 4) is that sound; looking takes 0.7 to 1 ms each. */
export const textsToChooseFrom = 96;

/** A dark, light, dark, light, dark stretch of a row or column. */
interface Runs {
  readonly lengths: readonly [number, number, number, number, number];
  /** Where the dark run in the middle has its middle. */
  readonly middle: number;
  /** Of all five. */
  readonly total: number;
}

/**
 * What decoders may take for a corner of a code although it is none, by the rule of ZXing (`FinderPatternFinder`): runs in the proportions
 * of a finder pattern across and down. Of ids with some, one in three is missed by `@zxing/library` at some size, even in black on white.
 * @returns a sum in which marks about as large as a finder pattern, which mislead most often, count four times
 */
export function countFalseFinders(matrix: Matrix): number {
  const weights = new Map<string, number>();
  for (let row = 0; row < matrix.size; row++)
    for (const across of finderLikeRuns(matrix, row)) {
      const mark = confirmDown(matrix, row, across);
      if (mark && !isFinder(matrix, mark)) weights.set(`${mark.row} ${mark.column}`, weightOf(across));
    }
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

/**
 * The first text whose code is sound, else the one with the least.
 * @param style of a code with a logo
 */
export function soundestText(texts: readonly string[], style?: Style): string {
  let [soundest, least] = [texts[0]!, Infinity];
  for (const text of texts) {
    const matrix = makeMatrix(text);
    const seen = style ? coverByLogo(matrix, style) : [matrix];
    const count = Math.max(...seen.map(countFalseFinders));
    if (count < least) [soundest, least] = [text, count];
    if (least <= soundCount) break;
  }
  return soundest;
}

const isAboutAsLarge = ({ total }: Runs) => total >= finderModules - 1 && total <= finderModules + 2;
const weightOf = (across: Runs) => (isAboutAsLarge(across) ? 4 : 1);

function finderLikeRuns(matrix: Matrix, row: number): Runs[] {
  const isDark = (column: number) => matrix.isDark(row, column);
  const found = [];
  for (let column = 0; column < matrix.size; column++) {
    const isStart = isDark(column) && !isDark(column - 1);
    const runs = isStart && runsAround(isDark, matrix.size, column);
    if (runs && hasProportions(runs)) found.push(runs);
  }
  return found;
}

interface Mark {
  readonly row: number;
  readonly column: number;
}

/** Downwards through the middle of runs across, then across once more at the middle of those. */
function confirmDown(matrix: Matrix, row: number, across: Runs): Mark | undefined {
  for (const column of modulesAt(across.middle)) {
    const down = runsAround((i) => matrix.isDark(i, column), matrix.size, row);
    if (!down || !hasProportions(down) || !isAlike(down, across, mostDifference)) continue;
    for (const middleRow of modulesAt(down.middle)) {
      const again = runsAround((i) => matrix.isDark(middleRow, i), matrix.size, column);
      if (again && hasProportions(again) && isAlike(again, across, mostDifference / 2))
        return { row: down.middle, column: again.middle };
    }
  }
  return undefined;
}

const isAlike = (one: Runs, other: Runs, share: number) =>
  Math.abs(one.total - other.total) < share * other.total + slack / 2;

/** The modules in which a point lies when edges are rounded either way. */
const modulesAt = (middle: number) =>
  new Set([Math.floor(middle - slack / 2), Math.floor(middle + slack / 2)]);

function isFinder({ size }: Matrix, { row, column }: Mark): boolean {
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

/** The five runs of a line whose middle one holds a place; undefined where that is light, or the line too short. */
function runsAround(isDark: (at: number) => boolean, size: number, at: number): Runs | undefined {
  if (!isDark(at)) return undefined;
  const end = endOfRun(isDark, at, 1, size);
  const start = endOfRun(isDark, at, -1, size);
  const lightEnd = endOfRun(isDark, end, 1, size);
  const lightStart = endOfRun(isDark, start, -1, size);
  const [last, first] = [endOfRun(isDark, lightEnd, 1, size), endOfRun(isDark, lightStart, -1, size)];
  if (lightEnd >= size || lightStart < 0) return undefined;
  return {
    lengths: [lightStart - first, start - lightStart, end - start - 1, lightEnd - end, last - lightEnd],
    middle: (start + 1 + end) / 2,
    total: last - first - 1,
  };
}

/** The first place after a run, going one way; -1 or `size` at an end of the line. */
function endOfRun(isDark: (at: number) => boolean, from: number, step: 1 | -1, size: number): number {
  let at = from;
  while (at >= 0 && at < size && isDark(at) === isDark(from)) at += step;
  return at;
}
