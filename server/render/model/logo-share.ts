import { codeWidths, logoShares, type Style } from '../../domain/style.js';
import { fitInBar } from './logo-bar.js';
import type { LogoLayout } from './picture-layout.js';

type LogoStyle = Pick<Style, 'size' | 'logoAspect' | 'logoShare' | 'logoRing'>;

/** Difference between the radii of plate and logo in px, at each of the three named sizes. */
const plateMargins = { normal: 4, wide: 8 } as const;
/** A wide ring is meant for logos that look like a finder pattern: at half the size, their parts are too small to be taken for modules. */
const wideRingFactor = 0.5;
/**
 * Maximum width of a logo in a wide ring, in modules. A finder pattern that fills such a logo has modules of less than half the size of
 * the code's, as it is at least six of its own modules wide. No decoder was misled by one.
 */
const maxModulesInWideRing = 2.9;

/**
 * Returns the logo's share that the record of a new code stores. Logos in a wide ring are smaller in dense codes.
 * @param moduleCount modules a side
 * @returns the diameter as a share of the code's width; twice the diameter for a wide ring
 */
export function newLogoShare({ size, logoRing }: LogoStyle, moduleCount: number): number {
  const share = logoShares[size];
  return logoRing === 'wide' ? Math.min(share, maxModulesInWideRing / wideRingFactor / moduleCount) : share;
}

/** Returns the diameter of a logo as a share of the code's width. @param moduleCount modules a side */
export const logoShareOf = (style: LogoStyle, moduleCount: number): number =>
  (style.logoShare ?? newLogoShare(style, moduleCount)) * (style.logoRing === 'wide' ? wideRingFactor : 1);

/** Places the logo in the middle of a code. @param moduleCount modules a side */
export function placeLogo(
  style: LogoStyle,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  moduleCount: number,
): LogoLayout {
  const { size, logoAspect, logoRing = 'normal' } = style;
  const diameter = logoShareOf(style, moduleCount) * width;
  const margin = (plateMargins[logoRing] * width) / codeWidths[size];
  const plateDiameter = diameter + 2 * margin;
  const bar = logoAspect && fitInBar(logoAspect, plateDiameter, margin);
  return { x: x + width / 2, y: y + width / 2, diameter, plateDiameter, ...(bar && { bar }) };
}

/** Returns the longer side of a logo as a share of the code's width. @param moduleCount modules a side */
export function logoSpan(style: LogoStyle, moduleCount: number): number {
  const { diameter, bar } = placeLogo(style, { x: 0, y: 0, width: 1 }, moduleCount);
  return bar ? Math.max(bar.width, bar.height) : diameter;
}

/** Least shorter side of a logo that can be seen: in px of the stored picture, and as a share of the code's width. */
const minSide = { px: 4, share: 0.01 };

/** Whether a logo is large enough to be seen. Long ones lose most of their height to a wide ring, at last all of it. */
export function isLogoVisible(style: LogoStyle, moduleCount: number): boolean {
  const width = codeWidths[style.size];
  const { diameter, bar } = placeLogo(style, { x: 0, y: 0, width }, moduleCount);
  const side = bar ? Math.min(bar.width, bar.height) : diameter;
  return side >= Math.max(minSide.px, minSide.share * width);
}

/** Suggests the nearest style in which a logo can be seen. A circle of it always can. */
export function suggestVisibleLogo(
  style: LogoStyle,
  moduleCount: number,
): Pick<Style, 'logoRing' | 'logoFit'> {
  const normal = { ...style, logoRing: 'normal' } as const;
  if (isLogoVisible(normal, moduleCount)) return { logoRing: 'normal' };
  return { logoFit: 'cover' };
}
