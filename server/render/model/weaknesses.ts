import { eyeShapeOf } from './eyes.js';
import { channelsOf, luminanceOf } from './luminance.js';
import { colorsOf, type Look, opaque, rateStyle, smallestGap } from './scannability.js';
import { hexOf, type Style } from '../../domain/style.js';
import type { ScanWeakness } from '../../domain/scan-weakness.js';
import { ladderRungs } from '../../domain/scan-score.js';

type Shapes = Pick<Style, 'modules' | 'eyes'>;

/**
 * Best score of codes with weak shapes.
 * @public the proof of the model caps its scores with it
 */
export const weakShapesScore = 5;

/** Whether eyes are circles: zbar misses one in fifty of such pictures, whatever the rest of the style. */
export const areEyesTooRound = ({ eyes }: Shapes): boolean => eyes?.shape === 'circle';

/** Whether some decoder occasionally misses a clean picture because of its shapes: jsQR misses one in 150 pictures with dots. */
export const areShapesWeak = (shapes: Shapes): boolean =>
  areEyesTooRound(shapes) || shapes.modules === 'dots';

/**
 * Predicts in how many degraded variants a code of a style can still be read, without drawing it.
 * @param withLogo best score of codes with its logo
 */
export function predictScore(style: Look & Shapes, withLogo = ladderRungs): number {
  const { score } = rateStyle(style);
  return Math.min(score, withLogo, areShapesWeak(style) ? weakShapesScore : ladderRungs);
}

/** Minimum difference in the light of a red laser: grade D of symbol contrast in ISO/IEC 15415, 20 % of 255. */
const leastRedDifference = 51;
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
  const isWeak = !rateStyle({ ...look, logo: '' }).ok;
  const found: Record<string, boolean> = {
    'light-on-dark': isLightOnDark,
    'low-contrast': isWeak && !isLightOnDark,
    'light-paper-only': look.background === 'transparent',
    'red-laser': !isWeak && colors.some((hex) => redOf(background) - redOf(hex) < leastRedDifference),
    'weak-shapes': areShapesWeak(look),
    'round-corners': eyeShapeOf(look) === 'very-round',
    dense: moduleCount >= denseModules,
  } satisfies Partial<Record<ScanWeakness, boolean>>;
  return (Object.keys(found) as ScanWeakness[]).filter((weakness) => found[weakness]);
}

const redOf = (hex: string) => channelsOf(hex)[0];
