import { luminanceOf } from './luminance.js';
import { colorsOf, type Look, opaque, rateStyle, smallestGap } from './scannability.js';
import { hexOf, type Style } from '../../domain/style.js';
import type { ScanWeakness } from '../../domain/scan-weakness.js';
import { ladderRungs } from '../../domain/scan-score.js';

type Shapes = Pick<Style, 'modules' | 'eyes'>;

/**
 * What codes with such shapes score at best.
 * @public the proof of the model caps its climbs with it
 */
export const weakShapesScore = 5;

/** Of codes with circles as eyes zbar misses one picture in fifty, whatever the rest. */
export const areEyesTooRound = ({ eyes }: Shapes): boolean => eyes?.shape === 'circle';

/** Whether some decoder now and then misses a clean picture: of dots jsQR misses one in 150. Of other shapes none misses any. */
export const areShapesWeak = (shapes: Shapes): boolean =>
  areEyesTooRound(shapes) || shapes.modules === 'dots';

/**
 * The hardships that a code of a style survives, as far as they are known without drawing it.
 * @param withLogo what codes with its logo score at best
 */
export function predictScore(style: Look & Shapes, withLogo = ladderRungs): number {
  const { score } = rateStyle(style);
  return Math.min(score, withLogo, areShapesWeak(style) ? weakShapesScore : ladderRungs);
}

/** In the light of a red laser, a lower difference counts as none: grade D of symbol contrast in ISO/IEC 15415, 20 % of 255. */
const leastRedDifference = 51;
/** Modules a side from which a code of a few centimetres has modules under half a millimetre: version 6. */
const denseModules = 41;

/**
 * What makes codes of a style harder to read, as far as the style alone tells.
 * @param moduleCount modules a side, where they are known
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
    dense: moduleCount >= denseModules,
  } satisfies Partial<Record<ScanWeakness, boolean>>;
  return (Object.keys(found) as ScanWeakness[]).filter((weakness) => found[weakness]);
}

const redOf = (hex: string) => parseInt(hex.slice(1, 3), 16);
