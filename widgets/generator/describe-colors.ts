import type { ColorPair } from '../../server/render/model/scannability.js';
import { texts } from './texts.js';

/** Such as 'blue on white'. */
export function describeColors({ color, background }: ColorPair): string {
  const { colors, colorsOf } = texts().style;
  return colorsOf(colors[color], colors[background]);
}

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
