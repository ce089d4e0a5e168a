import { scanTable } from './scan-table.js';
import {
  type BackgroundName,
  backgroundNames,
  type ColorName,
  colorNames,
  palette,
  type SizeName,
  type Style,
} from '../../domain/style.js';

/** Rungs of the ladder; a score is out of so many. */
export const ladderRungs = 8;
/** A code that every decoder reads and that survives so many hardships scans well enough to be printed. */
const okScore = 6;

export interface ColorPair {
  readonly color: ColorName;
  readonly background: BackgroundName;
}

/** How a code in given colours fared when the table was made. */
export interface Scannability {
  /** By how many decoders it is read as it is. */
  readonly readBy: 'all' | 'some' | 'none';
  /** Hardships that every decoder survives, 0 to 8. */
  readonly score: number;
  /** Read by all, and at least 6 of 8. */
  readonly ok: boolean;
}

type Look = Pick<Style, 'size' | 'color' | 'background' | 'logo'>;

/** What the table says of a style: no picture is made. The same in server and browser. */
export const rateStyle = (look: Look): Scannability => lookUp(tableKey(look), look);

/** Of the pairs that score as black on white does, at the same size and with or without a logo, the one with the least change of colour. */
export function suggestColors(look: Look): ColorPair {
  const key = tableKey(look);
  const best = lookUp(key, { color: 'black', background: 'white' }).score;
  const good = allPairs.filter((pair) => {
    const { ok, score } = lookUp(key, pair);
    return ok && score === best;
  });
  return good.reduce((nearest, pair) => (change(look, pair) < change(look, nearest) ? pair : nearest));
}

const tableKey = ({ size, logo }: Look) => (logo ? (`${size}+logo` as const) : size);

const allPairs: readonly ColorPair[] = colorNames.flatMap((color) =>
  backgroundNames.map((background) => ({ color, background })),
);

/**
 * A cell of the table: `x` where no decoder reads the code, a letter from `a` for score 0 where some do,
 * a digit where all do.
 */
function lookUp(key: SizeName | `${SizeName}+logo`, { color, background }: ColorPair): Scannability {
  const row = scanTable.scores[key][color];
  const cell = row.charAt(backgroundNames.indexOf(background));
  if (cell === 'x') return { readBy: 'none', score: 0, ok: false };
  const score = /\d/.test(cell) ? Number(cell) : cell.charCodeAt(0) - 'a'.charCodeAt(0);
  const readBy = /\d/.test(cell) ? 'all' : 'some';
  return { readBy, score, ok: readBy === 'all' && score >= okScore };
}

/** How far two pairs lie apart: the distances of their colours, added up. Transparent counts as white, and a little more. */
function change(from: ColorPair, to: ColorPair): number {
  const seeThrough = (from.background === 'transparent') === (to.background === 'transparent') ? 0 : 1;
  return (
    distance(from.color, to.color) + distance(opaque(from.background), opaque(to.background)) + seeThrough
  );
}

const opaque = (background: BackgroundName): ColorName =>
  background === 'transparent' ? 'white' : background;

/** Distance as eyes see it, 0 to about 765 ('redmean', a weighted distance in RGB). */
function distance(one: ColorName, other: ColorName): number {
  const [a, b] = [one, other].map((name) =>
    [1, 3, 5].map((at) => parseInt(palette[name].slice(at, at + 2), 16)),
  );
  const [red, green, blue] = a!.map((channel, i) => channel - b![i]!) as [number, number, number];
  const redMean = (a![0]! + b![0]!) / 2;
  return Math.sqrt((2 + redMean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - redMean) / 256) * blue ** 2);
}
