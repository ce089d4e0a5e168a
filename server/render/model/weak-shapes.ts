import { type Look, rateStyle } from './scannability.js';
import { ladderRungs } from '../../domain/scan-score.js';
import type { Style } from '../../domain/style.js';

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
