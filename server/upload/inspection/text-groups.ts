import type { Character } from './pdf-characters.js';
import type { PdfPage, Rectangle } from './pdf-page.js';
import { isBlank } from './text-lines.js';
import { around, hideText, textObjectsOf, type TextObjects } from './text-objects.js';

/** Characters overlap if they share this much of the smaller one. Lines that are close to each other share less. */
const minShared = 0.2;
/** In points. */
const cell = 12;
const maxInCell = 60;

/** Returns the indices of characters that overlap those of another object. */
export function overlapping(characters: readonly Character[]): Set<number> {
  const found = new Set<number>();
  const cells = new Map<string, number[]>();
  characters.forEach((one, i) => {
    if (isBlank(one)) return;
    for (const key of cellsOf(one)) {
      const others = cells.get(key) ?? [];
      cells.set(key, [...others.slice(1 - maxInCell), i]);
      for (const j of others) {
        const other = characters[j]!;
        if (other.object === one.object || shared(one, other) < minShared) continue;
        found.add(i);
        found.add(j);
      }
    }
  });
  return found;
}

/** Names the corners of a character in a grid, and its middle. */
function cellsOf({ left, right, bottom, top }: Rectangle): Set<string> {
  const [xs, ys] = [
    [left, (left + right) / 2, right],
    [bottom, (bottom + top) / 2, top],
  ];
  return new Set(xs.flatMap((x) => ys.map((y) => `${Math.floor(x / cell)} ${Math.floor(y / cell)}`)));
}

/** Returns the common area of two characters as a share of the smaller one. */
function shared(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  const areas = [one, other].map(({ left, right, bottom, top }) => (right - left) * (top - bottom));
  return width > 0 && height > 0 ? (width * height) / Math.min(...areas) : 0;
}

/** Each group costs a drawing of the page, and each object a comparison with the others of a group. */
const [maxGroups, maxObjects] = [4, 3_000];

/**
 * Divides the objects of characters into groups, in each of which no two overlap, so that a change of the picture tells which object made it.
 * Objects beyond the limits are left out.
 */
export function groupsApart(characters: readonly Character[]): Set<number>[] {
  const places = new Map<number, Rectangle>();
  for (const one of characters) places.set(one.object, around(places.get(one.object), one));
  const groups: Map<number, Rectangle>[] = [];
  for (const [object, place] of [...places].slice(0, maxObjects)) {
    const free = groups.find((group) => ![...group.values()].some((other) => overlap(place, other)));
    if (free) free.set(object, place);
    else if (groups.length < maxGroups) groups.push(new Map([[object, place]]));
  }
  return groups.map((group) => new Set(group.keys()));
}

/**
 * Runs `work` while some objects of a page are not drawn.
 * @param objects of the page as it was opened at another time
 * @param hidden those of them that are not drawn
 */
export function withoutText<Result>(
  page: PdfPage,
  objects: TextObjects,
  hidden: ReadonlySet<number>,
  work: () => Result,
): Result {
  const { library } = page.pdfium;
  // A page has the same objects in the same order whenever it is opened.
  const own = [...(textObjectsOf(page)?.keys() ?? [])];
  const chosen = [...objects.keys()].flatMap((object, i) => (hidden.has(object) ? [own[i]!] : []));
  const modes = chosen.map((object) => library.FPDFTextObj_GetTextRenderMode(object));
  hideText(page, chosen);
  const result = work();
  chosen.forEach((object, i) => library.FPDFTextObj_SetTextRenderMode(object, modes[i]!));
  return result;
}

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;
