/** Side in px of the copy in which marks are looked for. Decoders smooth away marks that it is too small to show. */
export const marksSidePx = 256;
/** Luminances that separate dark from light. Several are tried, since decoders choose their thresholds by the surroundings. */
const thresholds = [64, 128, 192];
const minUnitPx = 4;
/** Maximum deviation of the five runs from their nominal lengths, as a share. The outer runs may be longer by `outerTolerance`. */
const tolerance = 0.5;
const outerTolerance = 1;
/** Distance in px between the rows that are searched. */
const rowStep = 2;

/** A place where a logo looks like a finder pattern; all measures are shares of its longer side. */
export interface FinderMark {
  readonly x: number;
  readonly y: number;
  /** A seventh of the mark's width. */
  readonly unit: number;
}

interface Bits {
  isDark(x: number, y: number): boolean;
}

/**
 * Finds areas that read dark, light, dark, light, dark in the proportions 1:1:3:1:1 across, down and along a diagonal. Decoders find a code
 * by these proportions (ISO/IEC 18004, 12 a).
 * @param grey luminances of a logo on white, in the middle of 256 × 256
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

/** Counts the distinct places of marks; marks of nearly the same position count once. */
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

/** Returns the mark across a dark run, if there is one. @param left start of the dark run that would be the middle of the mark */
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

/** Returns the unit of the mark around a dark point along a line; undefined without a mark. */
function unitAlong(bits: Bits, x: number, y: number, dx: number, dy: number): number | undefined {
  const ahead = runsFrom(bits, x, y, dx, dy);
  const back = runsFrom(bits, x, y, -dx, -dy);
  const middle = ahead[0]! + back[0]! - 1;
  const unit = (middle + ahead[1]! + back[1]!) / 5;
  if (unit < minUnitPx || Math.abs(middle - 3 * unit) > 3 * tolerance * unit) return undefined;
  const isRing = (run: number) => Math.abs(run - unit) <= tolerance * unit;
  const isRim = (run: number) => run >= (1 - tolerance) * unit && run <= (1 + outerTolerance) * unit;
  return [ahead, back].every((runs) => isRing(runs[1]!) && isRim(runs[2]!)) ? unit : undefined;
}

/** Returns the lengths of the dark, light and dark runs from a dark point onwards, in steps. */
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
