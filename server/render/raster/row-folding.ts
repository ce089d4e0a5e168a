import type { Path, PathCommand, Shape } from '../model/shape.js';

/** Shapes folded to a lower picture: each of its rows stands for one or more equal rows of the picture. */
export interface Folded {
  readonly shapes: readonly Shape[];
  /** Number of rows of the picture that each folded row stands for. */
  readonly counts: Uint32Array;
  /** Maps a y of the picture to its y in the folded picture, for end points of path segments and for rows that are kept. */
  readonly foldY: (y: number) => number;
}

/**
 * Leaves out the rows between the ends of upright lines: most rows of square modules equal the one above and need not be drawn.
 * The rows that stay have the same pixels as without folding.
 * @param height height of the picture in px
 * @param kept range of y in which all rows are kept, such as those of a logo
 * @returns undefined when a fill is a gradient, since all of its rows may differ
 */
export function foldRows(
  shapes: readonly Shape[],
  height: number,
  kept?: { readonly top: number; readonly bottom: number },
): Folded | undefined {
  if (shapes.some(({ fill }) => typeof fill !== 'string')) return undefined;
  const isKept = new Uint8Array(height + 1);
  isKept[0] = isKept[height] = 1;
  for (const { path } of shapes) markPath(path, isKept);
  if (kept) mark(isKept, kept.top, kept.bottom);
  const places = new Uint32Array(height + 1);
  for (let row = 1; row <= height; row++) places[row] = places[row - 1]! + isKept[row]!;
  const counts = new Uint32Array(places[height]!);
  for (let row = 0; row < height; row++) counts[places[row]!]!++;
  const foldY = (y: number) => {
    const row = Math.max(0, Math.min(height, Math.floor(y)));
    return places[row]! + y - row;
  };
  return { shapes: shapes.map(({ fill, path }) => ({ fill, path: foldPath(path, foldY) })), counts, foldY };
}

/** Marks the first of each stretch of equal rows, and all rows that a slanted line or a curve crosses. */
function markPath(path: Path, isKept: Uint8Array): void {
  let [startX, startY, x, y] = [0, 0, 0, 0];
  for (const [name, ...numbers] of path) {
    const [endX, endY] = name === 'Z' ? [startX, startY] : (numbers.slice(-2) as [number, number]);
    if (name === 'M') [startX, startY] = [endX, endY];
    const ys = name === 'C' ? [y, numbers[1]!, numbers[3]!, endY] : [y, endY];
    if (name === 'M' || (name !== 'C' && endX === x)) mark(isKept, endY, endY);
    else mark(isKept, Math.min(...ys), Math.max(...ys));
    [x, y] = [endX, endY];
  }
}

function mark(isKept: Uint8Array, top: number, bottom: number): void {
  const last = Math.min(isKept.length - 1, Math.ceil(bottom));
  for (let row = Math.max(0, Math.floor(top)); row <= last; row++) isKept[row] = 1;
}

const foldPath = (path: Path, foldY: (y: number) => number): Path =>
  path.map(
    ([name, ...numbers]) =>
      [name, ...numbers.map((number, i) => (i % 2 === 0 ? number : foldY(number)))] as unknown as PathCommand,
  );
