import { eyeShapeOf } from './eyes.js';
import { countPlaces, type FinderMark } from './finder-marks.js';
import { logoShareOf } from './logo-share.js';
import { ladderRungs, leastScore, okScore } from '../../domain/scan-score.js';
import type { Style } from '../../domain/style.js';

type LogoStyle = Pick<Style, 'size' | 'logoRing' | 'logoShare' | 'eyes' | 'modules'>;

/**
 * Decoders take a mark for one of the corners' when its modules are about as large as theirs: jsQR was misled from 0.58 on. At any size
 * they do where there are three, or where it looks more like a mark than the rounded ones of the code.
 */
const confusableUnits = { least: 0.5, most: 2.5 };
/**
 * Of 124 codes with such a mark, in colours that scan, 120 survived at most one hardship and none more than three; of 93 with one of
 * half a module to this, 90 survived four or more, and of 14 with a larger one 13.
 */
const misleadingUnits = { least: 0.75, most: 1.2 };
export const cornerCount = 3;

/**
 * Whether a logo may be taken for a corner of the code.
 * @param marks of the logo
 * @param moduleCount modules a side
 */
export function looksLikeFinder(
  marks: readonly FinderMark[],
  style: LogoStyle,
  moduleCount: number,
): boolean {
  if (marks.length === 0) return false;
  if (eyeShapeOf(style) !== 'square' || countPlaces(marks) >= cornerCount) return true;
  return hasUnit(marks, style, moduleCount, confusableUnits);
}

/**
 * Whether some decoder takes a mark of a logo for one of the corners' in nearly every code: one with modules like the code's, or the last of
 * three.
 */
export const isMisleading = (marks: readonly FinderMark[], style: LogoStyle, moduleCount: number): boolean =>
  countPlaces(marks) >= cornerCount || hasUnit(marks, style, moduleCount, misleadingUnits);

/** What codes with a logo score at best: of misleading ones some cannot be read at all, and some well. */
export function logoScore(marks: readonly FinderMark[], style: LogoStyle, moduleCount: number): number {
  if (hasUnit(marks, style, moduleCount, misleadingUnits)) return leastScore;
  return looksLikeFinder(marks, style, moduleCount) ? okScore - 1 : ladderRungs;
}

const hasUnit = (
  marks: readonly FinderMark[],
  style: LogoStyle,
  moduleCount: number,
  { least, most }: { least: number; most: number },
): boolean =>
  marks.some(({ unit }) => {
    const modules = unit * logoShareOf(style, moduleCount) * moduleCount;
    return modules >= least && modules <= most;
  });
