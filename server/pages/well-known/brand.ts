/** Copies of `widgets/shared/tokens.css` for use outside style sheets; a test keeps them equal. */
export const siteColors = {
  accent: '#0b7a5b',
  ink: '#16181d',
  inkMuted: '#5b6069',
  line: '#e4e4df',
  paper: '#fbfbf9',
  paperInTheDark: '#121417',
  surface: '#ffffff',
} as const;

/** Side of the mark's view box, the same as in the header (`.site-logo__mark`). */
const grid = 24;

/** The header's finder pattern, with its ring filled so that it also shows on dark tab bars. */
const shapes = `<rect width="24" height="24" rx="6" fill="${siteColors.accent}"/><rect x="3" y="3" width="18" height="18" rx="3" fill="${siteColors.paper}"/><rect x="8" y="8" width="8" height="8" rx="2" fill="${siteColors.accent}"/>`;

export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}">${shapes}</svg>`;

/** Places the mark in another drawing, in the units of that drawing. */
export const markAt = (x: number, y: number, side: number): string =>
  `<g transform="translate(${x} ${y}) scale(${side / grid})">${shapes}</g>`;

/** Side of the mark in a tile. Its diagonal (71 %) fits the 80 % safe zone of maskable icons (W3C Web App Manifest). */
const safeSide = 0.5;

/** The mark on a full-bleed background, for platforms that mask icons. */
export const tileSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${siteColors.paper}"/>${markAt(50 - safeSide * 50, 50 - safeSide * 50, safeSide * 100)}</svg>`;
