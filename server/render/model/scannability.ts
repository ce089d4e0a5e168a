import { luminanceOf } from './colors.js';
import { scanTable } from './scan-table.js';
import { ladderRungs, minScore, okScore } from '../../domain/scan-score.js';
import { type Background, type Color, hexOf, type SizeName, type Style } from '../../domain/style.js';

/**
 * Luminances of the greys in the table. Code and background differ by at least {@link smallestGap}.
 * @public the maker of the scan table scores each pair of them
 */
export const scanLevels: readonly number[] = Array.from({ length: 17 }, (_, i) => Math.min(255, 16 * i));
export const smallestGap = 32;
/**
 * A digit of the table counts quarters of a rung.
 * @public the maker of the scan table writes them
 */
export const stepsARung = 4;
/** Selects codes without a logo, or with the logo of a size. */
export type TableKey = 'plain' | SizeName;

export interface ColorPair {
  readonly color: Color;
  readonly background: Background;
}

/** How well codes of a look scan, by the scan table. */
export interface Scannability {
  /** Share of degraded variants that decoders still read, in eighths. */
  readonly score: number;
  /** Every decoder reads the code, and the score is at least 6. */
  readonly ok: boolean;
  /** The score is so low that no code is made. */
  readonly refused: boolean;
}

export type Look = Pick<Style, 'size' | 'color' | 'background' | 'logo' | 'logoRing' | 'gradient' | 'eyes'>;

/**
 * Rates the colours of a style by the scan table, without rendering anything; the same in server and browser. A
 * transparent background counts as white, and the worst of several colours counts. It does not consider shapes, which `proof/climb.ts`
 * rates.
 */
export function rateStyle(look: Look): Scannability {
  const score = Math.min(...colorsOf(look).map((color) => rateColors({ ...look, color })));
  return { score, ok: score >= okScore, refused: score < minScore };
}

/**
 * Returns the score, 0 to 8, of codes in one colour on a background; the look's other colours do not count. It is interpolated between
 * the scores of the four nearest pairs of greys, and ok only if all four are.
 */
export function rateColors(look: Pick<Look, 'size' | 'logo' | 'logoRing'> & ColorPair): number {
  const [dark, light] = [placeOf(look.color), placeOf(opaque(look.background))];
  const rows = scanTable.scores[tableKey(look)].split(' ');
  const scoreAt = (column: number, row: number) =>
    parseInt(rows[row - smallestGap / 16]?.[column] ?? '0', 36) / stepsARung;
  let [least, between] = [Infinity, 0];
  for (const [column, columnShare] of around(dark))
    for (const [row, rowShare] of around(light)) {
      const score = scoreAt(column, row);
      least = Math.min(least, score);
      between += score * columnShare * rowShare;
    }
  return Math.min(Math.round(between), Math.round(least) < okScore ? okScore - 1 : ladderRungs);
}

/** Lists all colours of modules. */
export const colorsOf = ({ color, gradient, eyes }: Look): Color[] =>
  [color, gradient?.to, eyes?.color].filter((one) => one !== undefined);

export const opaque = (background: Background): Color =>
  background === 'transparent' ? 'white' : background;

/** Modules per side of the codes that the scan table was measured with: versions 3 to 5. */
const tableSizes = { min: 29, max: 37 };

/** Whether codes of such a size are not in the scan table. Short links are, unless their host has more than 45 characters. */
export const isSizeOutsideTable = (moduleCount: number): boolean =>
  moduleCount < tableSizes.min || moduleCount > tableSizes.max;

/** Whether a style is not in the scan table, which knows square modules in one colour and a round logo in its usual size and ring. */
export const isOutsideTable = (style: Style): boolean => {
  const { modules = 'square', gradient, eyes, logoRing = 'normal', logoAspect } = style;
  return modules !== 'square' || logoRing !== 'normal' || Boolean(gradient ?? eyes ?? logoAspect);
};

/** Selects the table's row. The plate of a wide ring is no wider at any size than the usual one at size large, whose row it takes. */
function tableKey({ size, logo, logoRing }: Pick<Look, 'size' | 'logo' | 'logoRing'>): TableKey {
  if (!logo) return 'plain';
  return logoRing === 'wide' ? 'large' : size;
}

/** Returns the whole numbers around a number, and how near each is. */
function around(place: number): [at: number, share: number][] {
  const [below, share] = [Math.floor(place), place % 1];
  const both: [at: number, share: number][] = [
    [below, 1 - share],
    [below + 1, share],
  ];
  return share === 0 ? both.slice(0, 1) : both;
}

/** Returns the place of a colour's luminance among the levels. */
function placeOf(color: Color): number {
  const luminance = luminanceOf(hexOf(color));
  return (luminance === 255 ? 256 : luminance) / 16;
}
