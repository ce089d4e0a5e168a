import type { Character } from './pdf-characters.js';
import type { Bitmap, PdfPage, Rectangle, Slice } from './pdf-page.js';
import { around, invisible, type TextObjects } from './text-objects.js';

/** Least difference of a colour that people see, of 255, and least range of colours in a scan where it has letters. */
const [minDifference, minContrast] = [24, 64];
/** Least share of the pixels that differ without a text in which it is ink, instead of a gap in another text. */
const minInk = 0.7;
/** Each group costs a drawing of the page. */
const maxGroups = 6;
/** Sides of the place of a character, by its width, in which its neighbours may have ink. */
const side = 0.1;

/** Finds the characters that people see of those in some slices: without its text the picture differs, and nothing hides it. */
export function seenCharacters(
  page: PdfPage,
  objects: TextObjects,
  characters: readonly Character[],
  slices: readonly Slice[],
): { readonly seen: ReadonlySet<Character>; readonly compared: ReadonlySet<Character> } {
  const [seen, compared] = [new Set<Character>(), new Set<Character>()];
  const isDrawn = ({ object }: Character) => objects.get(object)!.mode !== invisible;
  const groups = groupsApart(characters.filter(isDrawn));
  const inGroups = new Set(groups.flatMap((group) => [...group]));
  const place = page.placing();
  for (const slice of slices) {
    const boxes = characters.flatMap((one) => {
      const box = boxIn(slice, place, one.ink);
      return box ? [{ one, box }] : [];
    });
    for (const { one } of boxes) compared.add(one);
    const shown = page.draw(slice);
    const differsWithout = (isLeftOut: (object: number) => boolean) =>
      differing(
        shown,
        withoutText(page, objects, isLeftOut, () => page.draw(slice)),
      );
    const ink = differsWithout(() => true);
    const see = (isSeen: (one: Character, box: Rectangle) => boolean) =>
      boxes.filter(({ one, box }) => isSeen(one, box)).forEach(({ one }) => seen.add(one));
    for (const group of groups) {
      // Text of no group repeats what others draw.
      const isLeftOut = (object: number) => group.has(object) || !inGroups.has(object);
      const differs = groups.length === 1 ? ink : differsWithout(isLeftOut);
      see(({ object }, box) => group.has(object) && isInk(box, slice, differs, ink));
    }
    if (objects.isScan) see((one, box) => !isDrawn(one) && hasLetters(box, shown));
  }
  return { seen, compared };
}

/** Divides the objects of characters into groups, in each of which no two overlap, so that a change of the picture tells which object made it. */
function groupsApart(characters: readonly Character[]): Set<number>[] {
  const places = new Map<number, Rectangle>();
  for (const { object, ink } of characters) places.set(object, around(places.get(object), ink));
  const groups: (readonly [object: number, place: Rectangle])[][] = [];
  for (const [object, place] of places) {
    const free = groups.find((group) => !group.some(([, other]) => overlap(place, other)));
    if (free) free.push([object, place]);
    else if (groups.length < maxGroups) groups.push([[object, place]]);
  }
  return groups.map((group) => new Set(group.map(([object]) => object)));
}

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;

/** Runs `work` while some text of a page is not drawn. */
function withoutText<Result>(
  { pdfium: { library } }: PdfPage,
  objects: TextObjects,
  isLeftOut: (object: number) => boolean,
  work: () => Result,
): Result {
  const leftOut = [...objects].filter(([object]) => isLeftOut(object));
  for (const [object] of leftOut) library.FPDFTextObj_SetTextRenderMode(object, invisible);
  const result = work();
  for (const [object, { mode }] of leftOut) library.FPDFTextObj_SetTextRenderMode(object, mode);
  return result;
}

/** Returns the place of a character in pixels of a slice; undefined for one that is outside of it. */
function boxIn(
  { width, height, top, rows }: Slice,
  place: ReturnType<PdfPage['placing']>,
  ink: Rectangle,
): Rectangle | undefined {
  const corners = [place(ink.left, ink.bottom), place(ink.right, ink.top)];
  const [xs, ys] = [corners.map(([x]) => x * width), corners.map(([, y]) => y * height - top)];
  const margin = side * Math.abs(xs[0]! - xs[1]!);
  const left = Math.round(Math.min(...xs) + margin);
  const box = {
    left: Math.max(0, left),
    right: Math.min(width, Math.max(left + 1, Math.round(Math.max(...xs) - margin))),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    bottom: Math.min(rows, Math.ceil(Math.max(...ys)) + 1),
  };
  return box.left < box.right && box.top < box.bottom ? box : undefined;
}

/** @param differs where the picture differs without the character @param ink where it differs without any text */
function isInk(box: Rectangle, { width }: Slice, differs: Uint8Array, ink: Uint8Array): boolean {
  let [made, own] = [0, 0];
  for (const at of pixelsOf(box, width))
    if (differs[at] === 1) {
      made++;
      own += ink[at]!;
    }
  return made > 0 && own >= minInk * made;
}

/** Whether a scan shows letters at a place. */
function hasLetters(box: Rectangle, { width, bgrx }: Bitmap): boolean {
  let [least, most] = [255, 0];
  for (const at of pixelsOf(box, width)) {
    least = Math.min(least, bgrx[4 * at + 1]!);
    most = Math.max(most, bgrx[4 * at + 1]!);
  }
  return most - least >= minContrast;
}

function* pixelsOf({ left, right, top, bottom }: Rectangle, width: number): Generator<number> {
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) yield y * width + x;
}

/** Returns 1 for each pixel whose colour differs. */
function differing({ bgrx: one }: Bitmap, { bgrx: other }: Bitmap): Uint8Array {
  const differs = new Uint8Array(one.length / 4);
  for (let i = 0; i < one.length; i++)
    if (Math.abs(one[i]! - other[i]!) >= minDifference) differs[i >> 2] = 1;
  return differs;
}
