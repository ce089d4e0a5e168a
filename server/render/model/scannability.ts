import { luminanceOf } from './luminance.js';
import { scanTable } from './scan-table.js';
import { leastScore, okScore } from '../../domain/scan-score.js';
import {
  type Background,
  backgroundNames,
  type Color,
  colorNames,
  hexOf,
  palette,
  type SizeName,
  type Style,
} from '../../domain/style.js';

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

const scoreOf = (look: Look) =>
  Math.min(...colorsOf(look).map((color) => scoreOfPair(tableKey(look), color, look.background)));

/** All colours that modules have. */
export const colorsOf = ({ color, gradient, eyes }: Look): Color[] =>
  [color, gradient?.to, eyes?.color].filter((one) => one !== undefined);

export const opaque = (background: Background): Color =>
  background === 'transparent' ? 'white' : background;

/** A logo in a wide ring covers at any size at most what one in the usual ring does at size large: its plate is no wider. */
function tableKey({ size, logo, logoRing }: Look): TableKey {
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

/** The colours that differ least from the given ones and scan well, or as well as black on white: names for names. */
export function suggestColors(look: Look): ColorPair {
  const key = tableKey(look);
  const enough = Math.min(okScore, scoreOfPair(key, 'black', 'white'));
  const good = candidates(look).filter(
    ({ color, background }) => scoreOfPair(key, color, background) >= enough,
  );
  return good.reduce((nearest, pair) =>
    colorChange(look, pair) < colorChange(look, nearest) ? pair : nearest,
  );
}

/** Black on white is always among them. */
function candidates({ color, background }: ColorPair): ColorPair[] {
  const isNamed = [color, opaque(background)].every((one) => one in palette);
  const colors = isNamed ? colorNames : shades(color, 'black');
  const backgrounds = isNamed ? backgroundNames : [...shades(opaque(background), 'white'), background];
  return colors.flatMap((one) => backgrounds.map((ground) => ({ color: one, background: ground })));
}

const shadeSteps = 12;

/** From a colour to black or white. */
const shades = (color: Color, end: 'black' | 'white'): Color[] =>
  Array.from({ length: shadeSteps + 1 }, (_, i) => {
    if (i === 0) return color;
    const mixed = channels(color).map(
      (value) => value + ((palette[end] === '#FFFFFF' ? 255 : 0) - value) * (i / shadeSteps),
    );
    return `#${mixed
      .map((value) => Math.round(value).toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase()}` as const;
  });

/** Sum of both colour distances. Transparent counts as white, plus 1 to prefer keeping the kind of background. */
function colorChange(from: ColorPair, to: ColorPair): number {
  const isOtherKind = (from.background === 'transparent') !== (to.background === 'transparent');
  const backgroundChange = distance(opaque(from.background), opaque(to.background));
  return distance(from.color, to.color) + backgroundChange + Number(isOtherKind);
}

const channels = (color: Color): number[] =>
  [1, 3, 5].map((at) => parseInt(hexOf(color).slice(at, at + 2), 16));

/** Perceived distance, 0 to about 765 ('redmean', a weighted distance in RGB). */
function distance(one: Color, other: Color): number {
  const [a, b] = [channels(one), channels(other)];
  const [red, green, blue] = a.map((channel, i) => channel - b[i]!) as [number, number, number];
  const redMean = (a[0]! + b[0]!) / 2;
  return Math.sqrt((2 + redMean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - redMean) / 256) * blue ** 2);
}
