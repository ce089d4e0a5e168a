import { logoShares, type Style } from '../../domain/style.js';

/**
 * The diameter of a logo as a share of the code's width. A wide ring is for logos that look like a finder pattern: at half the size their parts are too small to be taken for modules.
 */
export const logoShareOf = ({
  size,
  logoShare,
  logoRing,
}: Pick<Style, 'size' | 'logoShare' | 'logoRing'>): number =>
  (logoShare ?? logoShares[size]) * (logoRing === 'wide' ? 0.5 : 1);
