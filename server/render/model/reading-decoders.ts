import { luminanceOf } from './luminance.js';
import { isMisleading } from './misleading-logo.js';
import type { FinderMark } from './finder-marks.js';
import { colorsOf, isOutsideTable, opaque, smallestGap } from './scannability.js';
import { areEyesTooRound } from './weaknesses.js';
import { decoderCount } from '../../domain/scan-score.js';
import { type Color, hexOf, type Style } from '../../domain/style.js';

/**
 * The share of the background's luminance that a code's must stay below for `@zxing/library`, at every width that is tried at creation. Inside
 * wide modules, flat areas, half of the light is its threshold (HybridBinarizer); in those of a small code, edges are always near. All
 * greys on all lighter ones, in steps of 16: between 0.67 and 0.69.
 */
const darkestShare = { wide: 0.5, narrow: 0.68 };

/**
 * How many decoders read clean codes of a style, 0 to 3, without drawing one: right for 170 of 186 random styles that are warned of. With
 * circles as eyes zbar misses four of five codes, at one of the widths or another, and with a misleading logo `@zxing/library` all of 27.
 * @param moduleCount modules a side
 * @param marks of its logo
 */
export function countReadingDecoders(
  style: Style,
  moduleCount: number,
  marks: readonly FinderMark[] = [],
): number {
  const light = luminance(opaque(style.background));
  const darks = colorsOf(style).map(luminance);
  if (darks.some((dark) => light - dark < smallestGap)) return 0;
  const share = style.size === 'small' && !isOutsideTable(style) ? darkestShare.narrow : darkestShare.wide;
  const isTooLight = darks.some((dark) => dark >= share * light);
  const isMissedByOne = isTooLight || areEyesTooRound(style) || isMisleading(marks, style, moduleCount);
  return isMissedByOne ? decoderCount - 1 : decoderCount;
}

const luminance = (color: Color) => luminanceOf(hexOf(color));
