import { eyeShapeOf } from './eyes.js';
import { countPlaces, type FinderMark } from './finder-marks.js';
import { logoSpan } from './logo-share.js';
import { ladderRungs, minScore, okScore } from '../../domain/scan-score.js';
import type { Style } from '../../domain/style.js';

type LogoStyle = Pick<Style, 'size' | 'logoAspect' | 'logoRing' | 'logoShare' | 'eyes' | 'modules'>;

/**
 * Sizes in modules at which decoders may take a mark for a finder pattern; jsQR was misled from 0.58 on. Three marks mislead them at any
 * size, and so does a single one if the eyes of the code are not square.
 */
const confusableUnits = { min: 0.5, max: 2.5 };
/**
 * Marks of this size mislead some decoder in nearly every code: of 124 codes in colours that scan well, 120 scored at most 1. With
 * smaller or larger marks, 103 of 107 codes scored 4 or more.
 */
const misleadingUnits = { min: 0.75, max: 1.2 };
export const cornerCount = 3;

/**
 * Whether decoders may take a logo for a finder pattern.
 * @param moduleCount modules per side of the code
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

/** Returns the best score of codes with a logo. With a misleading one, some codes cannot be read at all, and some well. */
export function logoScore(marks: readonly FinderMark[], style: LogoStyle, moduleCount: number): number {
  if (hasUnit(marks, style, moduleCount, misleadingUnits)) return minScore;
  return looksLikeFinder(marks, style, moduleCount) ? okScore - 1 : ladderRungs;
}

const hasUnit = (
  marks: readonly FinderMark[],
  style: LogoStyle,
  moduleCount: number,
  { min, max }: { min: number; max: number },
): boolean =>
  marks.some(({ unit }) => {
    const modules = unit * logoSpan(style, moduleCount) * moduleCount;
    return modules >= min && modules <= max;
  });
