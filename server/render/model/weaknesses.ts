import { eyeShapeOf } from './eyes.js';
import { channelsOf, luminanceOf } from './colors.js';
import { colorsOf, type Look, opaque, rateStyle, smallestGap } from './scannability.js';
import { codeWidths, hexOf, type Style } from '../../domain/style.js';
import type { ScanWeakness } from '../../domain/scan-weakness.js';
import { ladderRungs, okScore } from '../../domain/scan-score.js';

/** Whether eyes are circles: zbar misses one in ten of such pictures, whatever the rest of the style. */
export const areEyesTooRound = ({ eyes }: Pick<Style, 'eyes'>): boolean => eyes?.shape === 'circle';

/**
 * Returns the best score of codes of a style. Those in colours that the table does not rate as ok are not ok, since some decoder misses
 * their large pictures.
 * @param withLogo best score of codes with its logo
 */
export const bestScoreOf = (style: Look, withLogo: number): number =>
  areEyesTooRound(style) || !rateStyle(style).ok ? Math.min(withLogo, okScore - 1) : withLogo;

/** Predicts the score of codes of a style without drawing one. @param withLogo best score of codes with its logo */
export const predictScore = (style: Look, withLogo = ladderRungs): number =>
  Math.min(rateStyle(style).score, bestScoreOf(style, withLogo));

/** Minimum difference in the light of a red laser: grade D of symbol contrast in ISO/IEC 15415, 20 % of 255. */
const minRedDifference = 51;
/** Modules per side of version 6. From there on, a code of a few centimetres has modules under half a millimetre. */
const denseModules = 41;

/**
 * Lists the weaknesses that follow from a style alone and make its codes harder to read.
 * @param moduleCount modules per side; 0 when unknown
 */
export function weaknessesOf(look: Look & Pick<Style, 'modules'>, moduleCount = 0): ScanWeakness[] {
  const background = hexOf(opaque(look.background));
  const colors = colorsOf(look).map(hexOf);
  const isLightOnDark = colors.some((hex) => luminanceOf(hex) - luminanceOf(background) >= smallestGap);
  const isWeak = !rateStyle(look).ok;
  const found: Record<string, boolean> = {
    'light-on-dark': isLightOnDark,
    'low-contrast': isWeak && !isLightOnDark,
    'light-paper-only': look.background === 'transparent',
    'red-laser': !isWeak && colors.some((hex) => redOf(background) - redOf(hex) < minRedDifference),
    'weak-shapes': areEyesTooRound(look),
    'round-corners': eyeShapeOf(look) === 'very-round',
    dense: moduleCount >= denseModules,
  } satisfies Partial<Record<ScanWeakness, boolean>>;
  return (Object.keys(found) as ScanWeakness[]).filter((weakness) => found[weakness]);
}

/** Fewest px a module in which codes at level M were not measured to lose rungs. */
const leastModulePx = 4;

/** Whether the picture of a code in its stored size has too few px a module. */
export const hasSmallModules = ({ size }: Pick<Style, 'size'>, moduleCount: number): boolean =>
  codeWidths[size] / moduleCount < leastModulePx;

const redOf = (hex: string) => channelsOf(hex)[0];
