import { logoShareOf, plateMargins } from '../model/logo-share.js';
import type { Matrix } from '../model/matrix.js';
import { codeWidths, type Style } from '../../domain/style.js';

/**
 * Returns a code as decoders see it under a logo. A light plate with something dark in its middle may look like a finder pattern together
 * with the modules around it, and so may the logo's edge together with the plate and the modules. Decoders missed some codes because of
 * this.
 * @param cellsAModule number of cells along a module, since the edges of logo and plate lie anywhere within modules
 * @returns the code with a dark logo, then with a light one, in cells
 */
export function coverByLogo(matrix: Matrix, style: Style, cellsAModule: number): Matrix[] {
  const logoRadius = (logoShareOf(style, matrix.size) * matrix.size) / 2;
  const plateRadius =
    logoRadius + (plateMargins[style.logoRing ?? 'normal'] * matrix.size) / codeWidths[style.size];
  const size = matrix.size * cellsAModule;
  const moduleAt = (cell: number) => Math.floor(cell / cellsAModule);
  const fromCentre = (cell: number) => (cell + 0.5) / cellsAModule - matrix.size / 2;
  return [true, false].map((isLogoDark) => ({
    size,
    isDark(row, column) {
      const distance = fromCentre(row) ** 2 + fromCentre(column) ** 2;
      if (distance < logoRadius ** 2) return isLogoDark;
      return distance >= plateRadius ** 2 && matrix.isDark(moduleAt(row), moduleAt(column));
    },
  }));
}
