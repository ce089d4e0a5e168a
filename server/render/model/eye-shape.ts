import type { EyeShape, Style } from '../../domain/style.js';

/** Eyes for which no shape is chosen go with the modules. They are never dots, which scanners do not find, nor circles. */
export const eyeShapeOf = ({ modules = 'square', eyes }: Pick<Style, 'modules' | 'eyes'>): EyeShape =>
  eyes?.shape ?? (modules === 'square' ? 'square' : 'rounded');
