import { logoShares, type Style } from '../../domain/style.js';

type LogoStyle = Pick<Style, 'size' | 'logoShare' | 'logoRing'>;

/** How much larger the plate's radius is than the logo's, in px at each of the three named sizes. */
export const plateMargins = { normal: 4, wide: 8 } as const;
/** A wide ring is for logos that look like a finder pattern: at half the size their parts are too small to be taken for modules. */
const wideRingFactor = 0.5;
/**
 * The widest logo in a wide ring, in modules. A finder pattern is at least six of its own modules wide, so that one that fills the logo
 * has modules of less than half of one of the code's: none of these misled a decoder.
 */
const maxModulesInWideRing = 2.9;

/**
 * What a record keeps of a new code with a logo. Dense codes have smaller modules, so their logos in a wide ring are smaller too.
 * @param moduleCount modules a side
 * @returns the diameter as a share of the code's width, that in a wide ring doubled
 */
export function newLogoShare({ size, logoRing }: LogoStyle, moduleCount: number): number {
  const share = logoShares[size];
  return logoRing === 'wide' ? Math.min(share, maxModulesInWideRing / wideRingFactor / moduleCount) : share;
}

/** The diameter of a logo as a share of the code's width. @param moduleCount modules a side */
export const logoShareOf = (style: LogoStyle, moduleCount: number): number =>
  (style.logoShare ?? newLogoShare(style, moduleCount)) * (style.logoRing === 'wide' ? wideRingFactor : 1);
