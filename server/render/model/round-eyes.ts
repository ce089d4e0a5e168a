import { eyeShapeOf } from './free-modules.js';
import type { EyeShape, Style } from '../../domain/style.js';

/** What codes whose eyes are too round score at best. */
export const roundEyesScore = 5;

/**
 * Whether the finder patterns are so round that codes survive one hardship less than the same with others, and some
 * decoders now and then fail at the clean picture. Of all 20 pairs of shapes these are those that the ladder finds.
 */
export function areEyesTooRound({ modules = 'square', eyes }: Pick<Style, 'modules' | 'eyes'>): boolean {
  const shape: EyeShape = eyes?.shape ?? eyeShapeOf[modules];
  return shape === 'circle' || (shape === 'leaf' && modules === 'dots');
}
