import type { TextBlock } from './file-view.js';
import { shareRightToLeft, textOf } from './line-text.js';
import { type Character, charactersOf, isBlank } from './pdf-characters.js';
import type { PdfDocument } from './pdf-document.js';
import type { Rectangle, Slice } from './pdf-page.js';
import { withPrices } from './price-lines.js';
import { seenCharacters } from './seen-characters.js';
import { type Line, linesOf, median } from './text-lines.js';
import { type TextObjects, textObjectsOf } from './text-objects.js';

const maxCharacters = 50_000;
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
  const ahead = (line: Line) => (isRightToLeft ? -line.end : line.start);
  const isValue = ({ object }: Character) => objects.get(object)!.isAnnotation;
  const textsOf = (some: readonly Character[]) =>
    withPrices(linesOf(some, isRightToLeft), isValue, ahead)
      .filter(({ parts }) => parts.flat().every((one) => !one.isUnknown))
      .map((line) => ({ size: line.size, text: textOf(line, isRightToLeft) }));
  const usual = median(characters.filter((one) => !isBlank(one)).map(({ size }) => size));
  return {
    lines: textsOf(characters).flatMap(({ text, size }) => {
      const isHeading = size >= minHeading * usual && text.length <= maxHeadingLength;
      return text === '' ? [] : [{ text, ...(isHeading && { isHeading }) }];
    }),
    labelOf: (place) =>
      textsOf(characters.filter(({ ink }) => isIn(ink, place)))
        .map(({ text }) => text)
        .join(' '),
  };
}

/** Whether the middle of one place is in another. */
const isIn = (one: Rectangle, place: Rectangle): boolean =>
  one.left + one.right > 2 * place.left &&
  one.left + one.right < 2 * place.right &&
  one.bottom + one.top > 2 * place.bottom &&
  one.bottom + one.top < 2 * place.top;

/** Leaves out characters that are drawn again in almost the same place, which hides them. */
function withoutHidden(characters: readonly Character[]): Character[] {
  const placed = new Map<string, Character[]>();
  const kept = characters.toReversed().filter((one) => {
    const key = `${one.text} ${Math.round(one.y / one.size)}`;
    const near = placed.get(key) ?? [];
    placed.set(key, [...near, one]);
    return !near.some((other) => other.object !== one.object && distance(one, other) < samePlace * one.size);
  });
  return kept.reverse();
}

const distance = (one: Character, other: Character) => Math.hypot(one.x - other.x, one.y - other.y);
