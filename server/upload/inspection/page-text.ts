import type { TextBlock } from './file-view.js';
import { shareRightToLeft, textOf } from './line-text.js';
import { type Character, charactersOf, isBlank } from './pdf-characters.js';
import type { PdfDocument } from './pdf-document.js';
import type { Rectangle, Slice } from './pdf-page.js';
import { seenCharacters } from './seen-characters.js';
import { withAnnotations } from './annotation-lines.js';
import { linesOf, median } from './text-lines.js';
import { type TextObjects, textObjectsOf } from './text-objects.js';

const maxCharacters = 100_000;
/** Share of characters that the file does not name, and share of those that are seen, beyond which a page has no text. */
const [maxUnknown, minSeen] = [0.1, 0.5];
/** Distance of a character that is drawn twice to look bold, by the size of the font. */
const samePlace = 0.2;
const [minHeading, maxHeadingLength] = [1.25, 120];

/** What people see of the text of a page. */
export interface PageText {
  /** Each stands on its own. */
  readonly lines: readonly TextBlock[];
  /** Returns the text at a place. */
  labelOf(place: Rectangle): string;
}

/**
 * Reads the text of a page that people see.
 * @param n from 0
 * @param ownCount number of the page's own objects, behind which its annotations are
 * @returns undefined for a page whose text cannot be read reliably
 */
export async function readText(
  document: PdfDocument,
  n: number,
  slices: readonly Slice[],
  ownCount: number,
): Promise<PageText | undefined> {
  return document.withPage(n, async (page) => {
    const objects = textObjectsOf(page, ownCount);
    if (!objects) return undefined;
    const characters = withoutHidden(charactersOf(page, objects, maxCharacters));
    const drawn = characters.filter((one) => !isBlank(one));
    if (drawn.filter((one) => one.isUnknown).length > maxUnknown * drawn.length) return undefined;
    const { seen, compared } = seenCharacters(page, objects, drawn, slices);
    if (seen.size < minSeen * compared.size) return undefined;
    return textOfSeen(
      characters.filter((one) => isBlank(one) || seen.has(one)),
      objects,
    );
  });
}

function textOfSeen(characters: readonly Character[], objects: TextObjects): PageText {
  const isRightToLeft = shareRightToLeft(characters.map(({ text }) => text).join('')) >= 0.5;
  const linesIn = (some: readonly Character[]) =>
    withAnnotations(linesOf(some, isRightToLeft), objects, isRightToLeft).filter((line) =>
      line.characters.every((one) => !one.isUnknown),
    );
  const usual = median(characters.filter((one) => !isBlank(one)).map(({ size }) => size));
  return {
    lines: linesIn(characters).flatMap((line) => {
      const text = textOf(line, isRightToLeft);
      const isHeading = line.size >= minHeading * usual && text.length <= maxHeadingLength;
      return text === '' ? [] : [{ text, ...(isHeading && { isHeading }) }];
    }),
    labelOf: (place) =>
      linesIn(characters.filter(({ ink }) => isIn(ink, place)))
        .map((line) => textOf(line, isRightToLeft))
        .join(' '),
  };
}

/** Whether the middle of a character is at a place. */
const isIn = ({ left, right, bottom, top }: Rectangle, place: Rectangle): boolean =>
  left + right > 2 * place.left &&
  left + right < 2 * place.right &&
  bottom + top > 2 * place.bottom &&
  bottom + top < 2 * place.top;

/** Leaves out characters that are drawn again in almost the same place, which hides them. */
function withoutHidden(characters: readonly Character[]): Character[] {
  const placed = new Map<string, Character[]>();
  const kept = characters.toReversed().filter((one) => {
    const key = `${one.text} ${Math.round(one.y / one.size)}`;
    const near = placed.get(key) ?? [];
    placed.set(key, [...near.slice(-maxNear), one]);
    return !near.some((other) => other.object !== one.object && distance(one, other) < samePlace * one.size);
  });
  return kept.reverse();
}

/** Characters of one text and height that are compared. */
const maxNear = 100;

const distance = (one: Character, other: Character) => Math.hypot(one.x - other.x, one.y - other.y);
