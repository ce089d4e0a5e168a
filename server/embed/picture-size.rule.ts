import { minCodeWidth } from '../domain/formats.js';
import type { Style } from '../domain/style.js';
import { codeWidths } from '../domain/style.js';
import { layOut } from '../render/model/layout.js';
import type { Matrix } from '../render/model/matrix.js';

/**
 * Returns the largest size of a picture that fits into a space, at most the stored size; the smallest possible size if none fits.
 * @param maxWidth in px, as is `maxHeight`
 * @returns the sides of the picture, and the side of its code for `?size=`, in px
 */
export function fitPicture(matrix: Matrix, style: Style, maxWidth = Infinity, maxHeight = Infinity) {
  let codeWidth: number = codeWidths[style.size];
  for (;;) {
    const { width, height } = layOut(matrix, style, codeWidth);
    const share = Math.min(maxWidth / width, maxHeight / height);
    if (share >= 1 || codeWidth === minCodeWidth) return { codeWidth, width, height };
    // Margins are rounded up, so a size scaled by the share alone may be a pixel too large.
    codeWidth = Math.max(minCodeWidth, Math.min(codeWidth - 1, Math.floor(codeWidth * share)));
  }
}
