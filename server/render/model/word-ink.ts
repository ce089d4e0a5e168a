import type { WordName } from '../../domain/paper/label-layout.js';
import { hexOf, palette, type Style } from '../../domain/style.js';
import { contrastRatio, minTextContrast } from './colors.js';

/** Returns the colour of words on a label. Those of a card have that of the code, where white paper lets it be read; captions are black. */
export function wordInk(name: WordName, style: Pick<Style, 'color'>): string {
  const ink = hexOf(style.color);
  const isReadable = contrastRatio(ink, palette.white) >= minTextContrast;
  return name !== 'caption' && isReadable ? ink : palette.black;
}
