import { siteColors } from './site-colors.js';

/** The mark's own grid: that of the logo in the header, in px (`.site-logo__mark`). */
const grid = 24;

/** The finder pattern of the header's logo, its ring filled with paper, so that it shows on dark bars as well. */
const shapes = `<rect width="24" height="24" rx="6" fill="${siteColors.accent}"/><rect x="3" y="3" width="18" height="18" rx="3" fill="${siteColors.paper}"/><rect x="8" y="8" width="8" height="8" rx="2" fill="${siteColors.accent}"/>`;

/** The mark alone, as SVG of any size. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}">${shapes}</svg>`;

/** The mark as part of another drawing. All lengths in px of that drawing. */
export const markAt = (x: number, y: number, side: number): string =>
  `<g transform="translate(${x} ${y}) scale(${side / grid})">${shapes}</g>`;

/** Within the circle of 80 % that no platform's mask cuts off (W3C, Web App Manifest, 'maskable'): the diagonal is 71 %. */
const safeSide = 0.5;

/** The mark on paper that reaches the edges, for platforms that cut icons to a shape of their own. */
export const tileSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${siteColors.paper}"/>${markAt(50 - safeSide * 50, 50 - safeSide * 50, safeSide * 100)}</svg>`;
