import { luminanceOf } from './luminance.js';
import { scanTable } from './scan-table.js';
import { leastScore, okScore } from '../../domain/scan-score.js';
import { type Background, type Color, hexOf, type SizeName, type Style } from '../../domain/style.js';

/** Greys that the table knows, by their luminance; the distance of a code's to its background's is at least the gap. */
export const scanLevels: readonly number[] = Array.from({ length: 17 }, (_, i) => Math.min(255, 16 * i));
export const smallestGap = 32;
/** Codes without a logo, then those with the logo of each size. */
export type TableKey = 'plain' | SizeName;

export interface ColorPair {
  readonly color: Color;
  readonly background: Background;
}

/** How codes of a look fared when the scan table was made. */
export interface Scannability {
  /** Hardships after which every decoder still reads it, 0 to 8. */
  readonly score: number;
  /** Read by all, with a score of at least 6. */
  readonly ok: boolean;
  /** So bad that no code is made. */
  readonly refused: boolean;
}

export type Look = Pick<Style, 'size' | 'color' | 'background' | 'logo' | 'logoRing' | 'gradient' | 'eyes'>;

/**
 * Rates the colours of a style by the scan table, without rendering anything; the same in server and browser. A
 * transparent background counts as white. Of several colours the worst counts. Shapes are not rated: see `proof/climb.ts`.
 */
export const rateStyle = (look: Look): Scannability => rateScore(scoreOf(look));

const rateScore = (score: number): Scannability => ({
  score,
  ok: score >= okScore,
  refused: score < leastScore,
});

const scoreOf = (look: Look) => Math.min(...colorsOf(look).map((color) => rateColors({ ...look, color })));

/** Hardships that codes in a color on a background survive, 0 to 8; of a look with other colours those do not count. */
export const rateColors = (look: Pick<Look, 'size' | 'logo' | 'logoRing'> & ColorPair): number =>
  scoreOfPair(tableKey(look), look.color, look.background);

/** All colours that modules have. */
export const colorsOf = ({ color, gradient, eyes }: Look): Color[] =>
  [color, gradient?.to, eyes?.color].filter((one) => one !== undefined);

export const opaque = (background: Background): Color =>
  background === 'transparent' ? 'white' : background;

/** Whether a style is not in the scan table, which knows square modules in one colour and a logo in its usual size and ring. */
export const isOutsideTable = ({ modules = 'square', gradient, eyes, logoRing = 'normal' }: Style): boolean =>
  modules !== 'square' || logoRing !== 'normal' || Boolean(gradient ?? eyes);

/** A logo in a wide ring covers at any size at most what one in the usual ring does at size large: its plate is no wider. */
function tableKey({ size, logo, logoRing }: Pick<Look, 'size' | 'logo' | 'logoRing'>): TableKey {
  if (!logo) return 'plain';
  return logoRing === 'wide' ? 'large' : size;
}

/** Between those of the four greys around the two; ok only where all of them are. */
function scoreOfPair(key: TableKey, color: Color, background: Background): number {
  const [dark, light] = [color, opaque(background)].map((one) => step(luminanceOf(hexOf(one)))) as [
    number,
    number,
  ];
  const rows = scanTable.scores[key].split(' ');
  const scoreAt = (column: number, row: number) => Number(rows[row - smallestGap / 16]?.[column] ?? 0);
  let [least, between] = [Infinity, 0];
  for (const [column, columnShare] of around(dark))
    for (const [row, rowShare] of around(light)) {
      const score = scoreAt(column, row);
      least = Math.min(least, score);
      between += score * columnShare * rowShare;
    }
  return least < okScore ? Math.min(okScore - 1, Math.round(between)) : Math.round(between);
}

/** The whole numbers around a number, and how near each is. */
function around(place: number): [at: number, share: number][] {
  const share = place % 1;
  const below = Math.floor(place);
  return share === 0
    ? [[below, 1]]
    : [
        [below, 1 - share],
        [below + 1, share],
      ];
}

/** Where a luminance lies among the levels. */
const step = (luminance: number) => (luminance === 255 ? 256 : luminance) / 16;
