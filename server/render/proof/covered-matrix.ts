import { logoShareOf, plateMargins } from '../model/logo-share.js';
import type { Matrix } from '../model/matrix.js';
import { codeWidths, type Style } from '../../domain/style.js';

/**
 * A code as decoders see it under a logo. A light plate with something dark in its middle may look like a corner, with what lies around
 * it: some codes in a wide ring were missed for that.
 * @returns with a dark logo, then with a light one
 */
export function coverByLogo(matrix: Matrix, style: Style): Matrix[] {
  const { size } = matrix;
  const logoRadius = (logoShareOf(style, size) * size) / 2;
  const margin = (plateMargins[style.logoRing ?? 'normal'] * size) / codeWidths[style.size];
  const distanceOf = (row: number, column: number) =>
    Math.hypot(row + 0.5 - size / 2, column + 0.5 - size / 2);
  return [true, false].map((isLogoDark) => ({
    size,
    isDark(row, column) {
      const distance = distanceOf(row, column);
      if (distance < logoRadius) return isLogoDark;
      return distance >= logoRadius + margin && matrix.isDark(row, column);
    },
  }));
}
