/** Marks are looked for in a copy of this side: smaller ones are hidden by what a decoder smooths away. */
export const marksSidePx = 256;
/** Levels that part dark from light, as decoders choose them by what lies around. */
const thresholds = [64, 128, 192];
const leastUnitPx = 4;
/** How far each of the five runs may be off its length, in units, and how much longer the outer ones may be. */
const tolerance = 0.5;
const outerTolerance = 1;
/** Rows between two that are looked at. */
const rowStep = 2;

/** Where a logo looks like a finder pattern, all as shares of its side. */
export interface FinderMark {
  readonly x: number;
  readonly y: number;
  /** A seventh of its width. */
  readonly unit: number;
}

interface Bits {
  isDark(x: number, y: number): boolean;
}

/**
 * Looks for areas that read dark, light, dark, light, dark in the proportions 1:1:3:1:1 across, down and along a
 * diagonal, by which decoders find a code (ISO/IEC 18004, 12 a).
 * @param grey luminances of a round logo on white, 256 × 256
 */
export function findMarks(grey: Uint8Array): FinderMark[] {
  const marks = thresholds.flatMap((threshold) =>
    marksIn({
      isDark: (x, y) =>
        x >= 0 && y >= 0 && x < marksSidePx && y < marksSidePx && grey[y * marksSidePx + x]! < threshold,
    }),
  );
  return marks.map(({ x, y, unit }) => ({
    x: x / marksSidePx,
    y: y / marksSidePx,
    unit: unit / marksSidePx,
  }));
}

/** How many different places marks are in. */
export function countPlaces(marks: readonly FinderMark[]): number {
  const places: FinderMark[] = [];
  for (const mark of marks) {
    const isKnown = places.some(({ x, y, unit }) => Math.hypot(mark.x - x, mark.y - y) < 3 * unit);
    if (!isKnown) places.push(mark);
  }
  return places.length;
}

function marksIn(bits: Bits): FinderMark[] {
  const marks = [];
  for (let y = 0; y < marksSidePx; y += rowStep) {
    for (let x = 0; x < marksSidePx; x++) {
      const isMiddle = bits.isDark(x, y) && !bits.isDark(x - 1, y);
      const mark = isMiddle ? markAcross(bits, x, y) : undefined;
      if (mark) marks.push(mark);
    }
  }
  return marks;
}

/** @param left where the dark run in the middle of a mark would begin */
function markAcross(bits: Bits, left: number, y: number): FinderMark | undefined {
  let right = left;
  while (bits.isDark(right + 1, y)) right++;
  const x = Math.round((left + right) / 2);
  const across = unitAlong(bits, x, y, 1, 0);
  const down = across && unitAlong(bits, x, y, 0, 1);
  if (!across || !down || Math.max(across, down) > 1.5 * Math.min(across, down)) return undefined;
  const isConfirmed = unitAlong(bits, x, y, 1, 1) && unitAlong(bits, x, y, 1, -1);
  return isConfirmed ? { x, y, unit: across } : undefined;
}

/** The unit of a mark around a dark point, along a line; undefined when there is none. */
function unitAlong(bits: Bits, x: number, y: number, dx: number, dy: number): number | undefined {
  const ahead = runsFrom(bits, x, y, dx, dy);
  const back = runsFrom(bits, x, y, -dx, -dy);
  const middle = ahead[0]! + back[0]! - 1;
  const unit = (middle + ahead[1]! + back[1]!) / 5;
  if (unit < leastUnitPx || Math.abs(middle - 3 * unit) > 3 * tolerance * unit) return undefined;
  const isRing = (run: number) => Math.abs(run - unit) <= tolerance * unit;
  const isRim = (run: number) => run >= (1 - tolerance) * unit && run <= (1 + outerTolerance) * unit;
  return [ahead, back].every((runs) => isRing(runs[1]!) && isRim(runs[2]!)) ? unit : undefined;
}

/** Lengths of the dark, light and dark runs from a dark point onwards, in steps. */
function runsFrom(bits: Bits, x: number, y: number, dx: number, dy: number): number[] {
  let steps = 0;
  return [true, false, true].map((dark) => {
    let length = 0;
    while (steps < marksSidePx && bits.isDark(x + dx * steps, y + dy * steps) === dark) {
      steps++;
      length++;
    }
    return length;
  });
}
