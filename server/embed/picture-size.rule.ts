import { minCodeWidth } from '../domain/formats.js';
import type { Style } from '../domain/style.js';
import { codeWidths } from '../domain/style.js';
import { layOut } from '../render/model/layout.js';
import type { Matrix } from '../render/model/matrix.js';

export interface PictureSize {
  /** Side of the code in px, as `?size=` of its picture takes it. */
  readonly codeWidth: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The largest size of a picture, up to that in which it is stored, that fits into a space; the smallest that there is where none does.
 * @param maxWidth in px, as is `maxHeight`
 */
export function fitPicture(
  matrix: Matrix,
  style: Style,
  maxWidth = Infinity,
  maxHeight = Infinity,
): PictureSize {
  let codeWidth: number = codeWidths[style.size];
  for (;;) {
    const { width, height } = layOut(matrix, style, codeWidth);
    const share = Math.min(maxWidth / width, maxHeight / height);
    if (share >= 1 || codeWidth === minCodeWidth) return { codeWidth, width, height };
    // Margins are rounded up, so that the share alone may be a pixel too much.
    codeWidth = Math.max(minCodeWidth, Math.min(codeWidth - 1, Math.floor(codeWidth * share)));
  }
}
