import { around, gapBetween, heightOf, median, type Run, widthOf } from './text-runs.js';

/** Runs beside each other, from left to right. */
export type Row = readonly Run[];

/** Least width of the blank strip between columns, by the height of a line. */
const minGutter = 0.9;
/** Blank height that ends columns, by the height of a line. */
const maxBlank = 2.5;
/** Share of the rows that have text on both sides of the gutter of a table. */
const minAligned = 0.6;
/** Share of its column that a line of running text fills, where lines are close and where they are not. */
const minFill = { close: 0.65, wide: 0.85 };
/** Distance of lines up to which they are close, by their height. Tables have more space between rows. */
const maxClose = 1.5;
/** Widest median of a column of prices, by the height of a line. */
const maxCell = 4;
/** Rows of a title above columns. */
const maxTitleRows = 4;

/** A blank strip between columns. */
export interface Strip {
  readonly left: number;
  readonly right: number;
}

/** Rows that columns share. */
export interface Group {
  /** Index of the row behind the last. */
  readonly end: number;
  /** The gutter of the columns, or all gutters of a table. */
  readonly gutters: readonly Strip[];
  readonly isTable: boolean;
}

/** Finds the group that begins with each row, if one does. A title across the columns below it belongs to none. */
export function groupsOf(rows: readonly Row[], isRightToLeft: boolean): (Group | undefined)[] {
  const height = median(rows.map((row) => heightOf(row[0]!)));
  const groups: (Group | undefined)[] = [];
  let next: { readonly start: number; readonly group: Group } | undefined;
  for (let start = rows.length - 1; start >= 0; start--) {
    const group = groupAt(rows, start, height, isRightToLeft);
    const isTitle = next && next.start - start <= maxTitleRows && crosses(rows[start]!, next.group.gutters);
    groups[start] = isTitle ? undefined : group;
    if (group && !isTitle) next = { start, group };
  }
  return groups;
}

const crosses = (row: Row, gutters: readonly Strip[]): boolean =>
  row.some((run) => gutters.some(({ left, right }) => run.left < left && run.right > right));

/** Finds the rows from `start` on that have a common gutter. */
function groupAt(
  rows: readonly Row[],
  start: number,
  height: number,
  isRightToLeft: boolean,
): Group | undefined {
  let strips: readonly Strip[] = [{ left: -Infinity, right: Infinity }];
  let found: { end: number; gutters: readonly Strip[] } | undefined;
  for (let end = start; end < rows.length; end++) {
    if (end > start && blankBefore(rows, start, end) > maxBlank * height) break;
    strips = blankIn(strips, rows[end]!).filter((strip) => widthOf(strip) >= minGutter * height);
    const gutters = strips.filter((strip) => isBetween(strip, rows.slice(start, end + 1)));
    const before = found && rows.slice(start, found.end);
    const lost = found?.gutters.filter((one) => !gutters.some((other) => gapBetween(one, other) < 0));
    if (lost?.some((gutter) => leastFill(before!, gutter) >= minFill.wide)) break;
    if (gutters.length > 0) found = { end: end + 1, gutters };
    else if (found || end > start + maxTitleRows) break;
  }
  return found && rated(rows.slice(start, found.end), found.gutters, found.end, isRightToLeft);
}

const blankBefore = (rows: readonly Row[], start: number, at: number): number =>
  Math.min(...rows[at]!.map(({ top }) => top)) -
  Math.max(...rows.slice(Math.max(start, at - 4), at).flatMap((row) => row.map(({ bottom }) => bottom)));

/** The parts of strips that a row leaves blank. */
function blankIn(strips: readonly Strip[], row: Row): Strip[] {
  return strips.flatMap((strip) => {
    const parts: Strip[] = [];
    let { left } = strip;
    for (const run of row) {
      if (run.right <= strip.left || run.left >= strip.right) continue;
      parts.push({ left, right: run.left });
      left = run.right;
    }
    return [...parts, { left, right: strip.right }].filter((part) => part.right > part.left);
  });
}

/** Whether there are two rows or more on each side of a strip. */
const isBetween = ({ left, right }: Strip, rows: readonly Row[]): boolean =>
  left > -Infinity &&
  right < Infinity &&
  rows.filter((row) => row.some((run) => run.right <= left)).length >= 2 &&
  rows.filter((row) => row.some((run) => run.left >= right)).length >= 2;

/** Runs on the left and on the right of a strip, by row. */
export const sidesOf = (rows: readonly Row[], { left, right }: Strip): readonly [Row[], Row[]] => [
  rows.map((row) => row.filter((run) => run.right <= left)).filter((row) => row.length > 0),
  rows.map((row) => row.filter((run) => run.left >= right)).filter((row) => row.length > 0),
];

/**
 * Tells columns of text from the rows of a table. Prices belong to the column before them, so that a menu in two columns does not look like one in four. Lines
 * of running text fill their columns; cells do not.
 */
function rated(rows: readonly Row[], gutters: readonly Strip[], end: number, isRightToLeft: boolean): Group {
  const parts = partsOf(rows, gutters);
  const isPrices = parts.map((part) => median(part.map(relativeWidthOf)) <= maxCell);
  const between = gutters.filter((_, i) => !isPrices[isRightToLeft ? i : i + 1]);
  const units = between.length > 0 ? partsOf(rows, between) : [];
  const widest = [...between].sort((one, other) => leastFill(rows, other) - leastFill(rows, one))[0];
  if (!widest) return { end, gutters, isTable: true };
  const sides = sidesOf(rows, widest);
  const aligned = rows.filter((row) => isOnBothSides(row, widest)).length;
  const isAligned = aligned >= minAligned * Math.min(...sides.map((side) => side.length));
  const words = units.map((unit) => median(unit.map((row) => textOf(row).split(' ').length)));
  const isText =
    Math.min(...units.map(fillOf)) >= minFill[isClose(rows) ? 'close' : 'wide'] ||
    (units.length === 2 && Math.min(...words) >= 3);
  return isAligned && !isText ? { end, gutters, isTable: true } : { end, gutters: [widest], isTable: false };
}

const isClose = (rows: readonly Row[]): boolean => {
  const tops = rows.map((row) => around(row).top);
  const spacing = median(tops.slice(1).map((top, i) => top - tops[i]!));
  return spacing <= maxClose * median(rows.map((row) => heightOf(row[0]!)));
};

/** Runs between gutters, by row. */
function partsOf(rows: readonly Row[], gutters: readonly Strip[]): Row[][] {
  const edges = [-Infinity, ...gutters.flatMap(({ left, right }) => [left, right]), Infinity];
  return gutters
    .concat(gutters[0]!)
    .map((_, i) =>
      rows
        .map((row) => row.filter((run) => run.left >= edges[2 * i]! && run.right <= edges[2 * i + 1]!))
        .filter((row) => row.length > 0),
    );
}

const leastFill = (rows: readonly Row[], gutter: Strip): number =>
  Math.min(...sidesOf(rows, gutter).map(fillOf));

const isOnBothSides = (row: Row, { left, right }: Strip): boolean =>
  row.some((run) => run.right <= left) && row.some((run) => run.left >= right);

/** Median share of the width of a side that its rows fill. */
function fillOf(side: readonly Row[]): number {
  const whole = widthOf(around(side.flat()));
  return whole === 0 ? 1 : median(side.map((row) => widthOf(around(row)) / whole));
}

const relativeWidthOf = (row: Row) => widthOf(around(row)) / heightOf(row[0]!);

const textOf = (row: Row) => row.map(({ text }) => text).join(' ');
