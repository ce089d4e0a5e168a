import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { type Character, isBlank } from './pdf-characters.js';
import { gapBetween, type Line, median, rightToLeft } from './text-lines.js';

/** Gap between words, by the size of the font, in text that draws its blanks, in text that does not, and beside replacements. */
const wordGap = { drawn: 0.2, missing: 0.16, replaced: 0.25 };
/** Gap between the letters of spaced text, and how much wider the gap between its words is. */
const [spacedGap, widerBy] = [0.12, 0.2];
const [raised, smaller] = [0.15, 0.9];
/** Dots that lead from a dish to its price. */
const leaders = /(?:\s*[.·‧․…_]){4,}/gu;

// The types of bidi-js describe its ES module; Node loads the CommonJS one, which is the function itself.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

/** Tells how much of a text is written from right to left: 0 to 1. */
export function shareRightToLeft(text: string): number {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((one) => rightToLeft.test(one)).length / Math.max(1, letters.length);
}

/** Returns the text of a line as it is read. @param isRightToLeft whether the page is written from right to left */
export const textOf = ({ parts }: Line, isRightToLeft: boolean): string =>
  parts
    .map((part) => {
      const words = withBlanks(part);
      const text = words.join('');
      return isRightToLeft || rightToLeft.test(text)
        ? inReadingOrder(words, isRightToLeft || shareRightToLeft(text) >= 0.5)
        : text;
    })
    .join(' ')
    .replace(leaders, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Returns the texts of characters, and the blanks that are not drawn. */
function withBlanks(characters: readonly Character[]): string[] {
  const gap = gapOfWords(characters);
  return characters.flatMap((one, i) => {
    const last = characters[i - 1];
    if (!last || isBlank(last) || isBlank(one)) return one.text;
    return gapBetween(last, one) > gap * one.size || isRaised(last, one) ? [' ', one.text] : one.text;
  });
}

/** Letters of footnotes and allergens are no part of the word before them. */
const isRaised = (last: Character, one: Character): boolean =>
  one.size < smaller * last.size && one.y - last.y > raised * last.size && /[\p{L}\p{N}]$/u.test(last.text);

function gapOfWords(characters: readonly Character[]): number {
  const gaps = characters.slice(1).flatMap((one, i) => {
    const last = characters[i]!;
    return isBlank(last) || isBlank(one) ? [] : [gapBetween(last, one) / one.size];
  });
  const usual = gaps.length > 2 ? median(gaps) : 0;
  const least = wordGap[characters.some(isBlank) ? 'drawn' : 'missing'];
  return usual > spacedGap ? Math.max(least, usual + widerBy) : least;
}

/** Puts what stands from left to right into the order in which it is read, by the levels of UAX 9. */
function inReadingOrder(shown: readonly string[], isRightToLeft: boolean): string {
  const order = isRightToLeft ? shown.toReversed() : shown;
  // A tab ends the run of a dish.
  const text = order.join('').replace(leaders, (dots) => '\t'.repeat(dots.length));
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  let at = 0;
  const pieces = order.map((one) => ({ text: one, level: levels[(at += one.length) - one.length]! }));
  const read = reversed(isRightToLeft ? pieces : reversed(pieces, 1), 2);
  return withBrackets(read.map((piece) => piece.text).join(''));
}

interface Leveled {
  readonly text: string;
  readonly level: number;
}

/** Reverses each run of pieces whose level is at least `level` (UAX 9, L2). */
function reversed(pieces: readonly Leveled[], level: number): Leveled[] {
  const order: Leveled[] = [];
  const run: Leveled[] = [];
  for (const piece of pieces) {
    if (piece.level >= level) run.unshift(piece);
    else order.push(...run.splice(0), piece);
  }
  return [...order, ...run];
}

/** Shapes of brackets in right-to-left text do not tell which of them opens. */
function withBrackets(text: string): string {
  const isOpen = new Map<string, boolean>();
  return text.replace(/[()[\]{}«»]/g, (bracket) => {
    const pair = ['()', '[]', '{}', '«»'].find((one) => one.includes(bracket))!;
    const opens = !isOpen.get(pair);
    isOpen.set(pair, opens);
    return pair[opens ? 0 : 1]!;
  });
}
