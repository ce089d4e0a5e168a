import type { Character } from './pdf-characters.js';
import type { Bitmap, PdfPage, Slice } from './pdf-page.js';
import { colourText, hideText, type TextObjects } from './text-objects.js';
import { groupsApart, overlapping, withoutText } from './text-groups.js';

/** Least difference of a colour that people see, of 255, and of one that text makes below something half transparent. */
const [minDifference, minBelow] = [12, 40];
/** Least share of what is drawn of a character that changes the picture: the edges of other text beside it do so, too. */
const minChanged = 0.25;
/** Least share of the pixels that differ without a text in which it is ink, instead of a gap in another text. */
const minInkShare = 0.7;
/** Colours of objects are this far apart, so that rounding does not take one for another. */
const colorStep = 0x000409;
/** Range of colours in a scan where it has letters. */
const minInk = 64;

/** Finds which characters of a page people see: a text that is drawn changes the picture, and nothing hides it. */
export class SeenCharacters {
  private readonly seen: Uint8Array;
  private readonly place: ReturnType<PdfPage['placing']>;
  private readonly colors = new Map<number, number>();
  private readonly changes: { readonly slice: Slice; readonly changed: Uint8Array }[] = [];
  /** Characters at whose place another text is. */
  private readonly overlapping: ReadonlySet<number>;
  /** Characters whose place shows text, but perhaps another one. */
  private readonly unsure = new Set<number>();

  /** The page cannot be drawn as it is afterwards. */
  constructor(
    private readonly page: PdfPage,
    private readonly objects: TextObjects,
    private readonly characters: readonly Character[],
  ) {
    this.seen = new Uint8Array(characters.length);
    this.place = page.placing();
    this.overlapping = overlapping(characters);
    let color = 0;
    for (const object of new Set(characters.map((one) => one.object)))
      this.colors.set(object, (color += colorStep) % 0xffffff);
    hideText(page, objects.keys());
  }

  /** Draws a slice without text, and remembers where it differs. @param picture the slice as people see it */
  compare(slice: Slice, picture: Bitmap): void {
    this.changes.push({ slice, changed: differing(picture, this.page.draw(slice)) });
    if (!this.objects.isScan) return;
    this.characters.forEach((character, i) => {
      const box = this.objects.get(character.object)?.isInvisible && this.boxIn(slice, character);
      if (box && hasInk(picture, box)) this.seen[i] = 1;
    });
  }

  /**
   * Draws what was compared with each object in its own colour, and returns the characters that people see.
   * @param shown the same page as people see it
   */
  look(shown: PdfPage): Character[] {
    this.colourAll();
    for (const { slice, changed } of this.changes) this.lookAt(slice, changed, this.page.draw(slice, false));
    this.lookBelow(shown);
    return this.characters.filter((character, i) => this.seen[i] === 1 || this.isBetweenSeen(character, i));
  }

  /** Whether a character is inside the slices that were compared. */
  isCompared({ left, right, bottom, top }: Character): boolean {
    const [x, y] = this.place((left + right) / 2, (bottom + top) / 2);
    return (
      x >= 0 &&
      x <= 1 &&
      this.changes.some(
        ({ slice }) => y * slice.height >= slice.top && y * slice.height <= slice.top + slice.rows,
      )
    );
  }

  /** Text objects without characters stay invisible: they repeat others or draw blanks. */
  private colourAll(): void {
    const replaced = new Map(
      this.characters.map(({ object }) => [this.objects.get(object)?.replacement, this.colors.get(object)!]),
    );
    replaced.delete(undefined);
    for (const [object, { isInvisible, replacement }] of this.objects) {
      const color = this.colors.get(object) ?? replaced.get(replacement);
      if (color !== undefined && !isInvisible) colourText(this.page, object, color);
    }
  }

  private lookAt(slice: Slice, changed: Uint8Array, colored: Bitmap): void {
    this.characters.forEach((character, i) => {
      const box = this.boxIn(slice, character);
      if (this.seen[i] === 1 || !box || this.objects.get(character.object)?.isInvisible) return;
      if (!some(box, slice.width, (at) => changed[at] === 1)) return;
      const color = this.colors.get(character.object);
      const isOwn = (at: number) => colorAt(colored.bgrx, at) === color;
      // Without smoothing, a thin stroke may be a pixel away.
      const isNear = (at: number) =>
        [at, at - 1, at + 1, at - slice.width, at + slice.width].some((one) => changed[one] === 1);
      const own = count(box, slice.width, isOwn);
      const changedOwn = count(box, slice.width, (at) => isOwn(at) && isNear(at));
      if (own === 0 || this.overlapping.has(i)) this.unsure.add(i);
      else if (changedOwn >= minChanged * own) this.seen[i] = 1;
    });
  }

  /**
   * Text that is half transparent, or below something that is, has no colour of its own, and text may be hidden where another one is seen.
   * Such text is seen if the picture differs without it. Few pages have any.
   */
  private lookBelow(shown: PdfPage): void {
    const unsure = [...this.unsure].filter((i) => this.seen[i] === 0);
    const groups = groupsApart(unsure.map((i) => this.characters[i]!)).map((objects) => ({
      objects,
      members: unsure.filter((i) => objects.has(this.characters[i]!.object)),
    }));
    if (groups.length === 0) return;
    for (const { slice, changed } of this.changes) {
      const picture = shown.draw(slice);
      for (const { objects, members } of groups) {
        const without = withoutText(shown, this.objects, objects, () => shown.draw(slice));
        const differs = differing(picture, without, minBelow);
        const ink = members.filter((i) => this.isInk(slice, i, differs, changed));
        for (const i of ink) this.seen[i] = 1;
      }
    }
  }

  /** @param differs where the picture differs without the character @param changed where it differs without any text */
  private isInk(slice: Slice, i: number, differs: Uint8Array, changed: Uint8Array): boolean {
    const box = this.boxIn(slice, this.characters[i]!);
    if (!box) return false;
    const made = count(box, slice.width, (at) => differs[at] === 1);
    const ink = count(box, slice.width, (at) => differs[at] === 1 && changed[at] === 1);
    return made > 0 && ink >= minInkShare * made;
  }

  /** In pixels of the slice; undefined for a character that is outside of it. */
  private boxIn({ width, height, top, rows }: Slice, { left, bottom, right, top: upper }: Character) {
    const corners = [this.place(left, bottom), this.place(right, upper)];
    const [xs, ys] = [corners.map(([x]) => x * width), corners.map(([, y]) => y * height - top)];
    const box = {
      left: Math.max(0, Math.floor(Math.min(...xs))),
      right: Math.min(width, Math.ceil(Math.max(...xs))),
      top: Math.max(0, Math.floor(Math.min(...ys))),
      bottom: Math.min(rows, Math.ceil(Math.max(...ys))),
    };
    return box.left < box.right && box.top < box.bottom ? box : undefined;
  }

  /** A dot may be too small to be found. */
  private isBetweenSeen({ text, object, isUnknown }: Character, i: number): boolean {
    if (!isUnknown && /^\s*$/.test(text)) return true;
    const isSeen = (j: number) => this.seen[j] === 1 && this.characters[j]!.object === object;
    return isSeen(i - 1) && isSeen(i + 1);
  }
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** @param is tells about the pixel with an index */
function some({ left, right, top, bottom }: Box, width: number, is: (at: number) => boolean): boolean {
  for (let y = top; y < bottom; y++)
    for (let at = y * width + left; at < y * width + right; at++) if (is(at)) return true;
  return false;
}

function count(box: Box, width: number, is: (at: number) => boolean): number {
  let found = 0;
  some(box, width, (at) => {
    if (is(at)) found++;
    return false;
  });
  return found;
}

/** Returns 1 for each pixel whose colour differs by more than `least`. */
function differing({ bgrx: one }: Bitmap, { bgrx: other }: Bitmap, least = minDifference): Uint8Array {
  const differs = new Uint8Array(one.length / 4);
  for (let at = 0, i = 0; at < differs.length; at++, i += 4)
    if (
      Math.abs(one[i]! - other[i]!) > least ||
      Math.abs(one[i + 1]! - other[i + 1]!) > least ||
      Math.abs(one[i + 2]! - other[i + 2]!) > least
    )
      differs[at] = 1;
  return differs;
}

/** 0xRRGGBB */
const colorAt = (bgrx: Uint8Array, at: number): number =>
  (bgrx[4 * at + 2]! << 16) | (bgrx[4 * at + 1]! << 8) | bgrx[4 * at]!;

/** Whether a scan shows letters at a place. */
function hasInk({ width, bgrx }: Bitmap, box: Box): boolean {
  let [least, most] = [255, 0];
  return some(box, width, (at) => {
    least = Math.min(least, bgrx[4 * at + 1]!);
    most = Math.max(most, bgrx[4 * at + 1]!);
    return most - least >= minInk;
  });
}
