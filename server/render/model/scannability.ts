import { scanTable } from './scan-table.js';
import {
  type Background,
  type BackgroundName,
  backgroundNames,
  type Color,
  type ColorName,
  colorNames,
  hexOf,
  type SizeName,
  type Style,
} from '../../domain/style.js';

/** Number of hardships: the highest score. */
export const ladderRungs = 8;
/** The score from which a code that every decoder reads scans well enough to be printed. */
export const okScore = 6;

export interface ColorPair {
  readonly color: ColorName;
  readonly background: BackgroundName;
}

/** How a code with these colours scored when the scan table was made. */
export interface Scannability {
  /** Decoders that read the clean picture. */
  readonly readBy: 'all' | 'some' | 'none';
  /** Hardships after which every decoder still reads it, 0 to 8. */
  readonly score: number;
  /** Read by all, with a score of at least 6. */
  readonly ok: boolean;
}

type Look = Pick<Style, 'size' | 'color' | 'background' | 'logo'>;
type Colors = Pick<Style, 'color' | 'background'>;

/** Looks a style up in the scan table, without rendering anything; the same in server and browser. */
export const rateStyle = (look: Look): Scannability => lookUp(tableKey(look), look);

/**
 * Of the pairs that score like black on white at the same size, with or without a logo: the one whose colours differ
 * least from the given ones.
 */
export function suggestColors(look: Look): ColorPair {
  const key = tableKey(look);
  const best = lookUp(key, { color: 'black', background: 'white' }).score;
  const good = allPairs.filter((pair) => {
    const { ok, score } = lookUp(key, pair);
    return ok && score === best;
  });
  return good.reduce((nearest, pair) =>
    colorChange(look, pair) < colorChange(look, nearest) ? pair : nearest,
  );
}

const tableKey = ({ size, logo }: Look) => (logo ? (`${size}+logo` as const) : size);

const allPairs: readonly ColorPair[] = colorNames.flatMap((color) =>
  backgroundNames.map((background) => ({ color, background })),
);

/** For the format of a cell see `scoreCell`. */
function lookUp(key: SizeName | `${SizeName}+logo`, { color, background }: Colors): Scannability {
  const row = scanTable.scores[key][nearestName(color)];
  const ground = background === 'transparent' ? background : nearestName(background);
  const cell = row.charAt(backgroundNames.indexOf(ground));
  if (cell === 'x') return { readBy: 'none', score: 0, ok: false };
  const score = /\d/.test(cell) ? Number(cell) : cell.charCodeAt(0) - 'a'.charCodeAt(0);
  const readBy = /\d/.test(cell) ? 'all' : 'some';
  return { readBy, score, ok: readBy === 'all' && score >= okScore };
}

/** Sum of both colour distances. Transparent counts as white, plus 1 to prefer keeping the kind of background. */
function colorChange(from: Colors, to: ColorPair): number {
  const isOtherKind = (from.background === 'transparent') !== (to.background === 'transparent');
  const backgroundChange = distance(opaque(from.background), opaque(to.background));
  return distance(from.color, to.color) + backgroundChange + Number(isOtherKind);
}

const opaque = (background: Background): Color => (background === 'transparent' ? 'white' : background);

/** The table knows only the named colours: any other is rated as the nearest of them. */
const nearestName = (color: Color): ColorName =>
  colorNames.reduce((nearest, name) => (distance(color, name) < distance(color, nearest) ? name : nearest));

/** Perceived distance, 0 to about 765 ('redmean', a weighted distance in RGB). */
function distance(one: Color, other: Color): number {
  const [a, b] = [one, other].map((name) =>
    [1, 3, 5].map((at) => parseInt(hexOf(name).slice(at, at + 2), 16)),
  );
  const [red, green, blue] = a!.map((channel, i) => channel - b![i]!) as [number, number, number];
  const redMean = (a![0]! + b![0]!) / 2;
  return Math.sqrt((2 + redMean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - redMean) / 256) * blue ** 2);
}
export const scanLevels = Array.from({ length: 17 }, (_, i) => Math.min(255, i * 16));
export const smallestGap = 32;
export type TableKey = 'plain' | SizeName;
export const tableKeys: readonly TableKey[] = ['plain', 'small', 'medium', 'large'];
