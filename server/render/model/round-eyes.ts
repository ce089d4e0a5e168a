import type { Style } from '../../domain/style.js';

/** What codes with round eyes score at best. */
export const roundEyesScore = 5;

/**
 * Whether the finder patterns are so round that codes survive one hardship less than the same with others, and some
 * decoders now and then fail at the clean picture. Of all 16 pairs of shapes these are those that the ladder finds.
 */
export const areEyesTooRound = ({ eyes }: Pick<Style, 'eyes'>): boolean => eyes?.shape === 'circle';
