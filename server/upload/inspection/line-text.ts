import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';
import { type Character, isBlank } from './pdf-characters.js';
import { gapBetween, type Line, median, rightToLeft } from './text-lines.js';

/** Gap between words, by the size of the font, in text that draws its blanks, and in text that does not. */
const wordGap = { drawn: 0.2, missing: 0.16 };
/** Gap between the letters of spaced text, and how much wider the gap between its words is. */
const [spacedGap, widerBy] = [0.12, 0.2];
const [raised, smaller] = [0.15, 0.9];

// The types of bidi-js describe its ES module; Node loads the CommonJS one, which is the function itself.
const bidi = (createRequire(import.meta.url)('bidi-js') as () => Bidi)();

/** Tells how much of a text is written from right to left: 0 to 1. */
export function shareRightToLeft(text: string): number {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((one) => rightToLeft.test(one)).length / Math.max(1, letters.length);
}

/** Returns the text of a line as it is read. @param isRightToLeft whether the page is written from right to left */
export function textOf({ characters, parts }: Line, isRightToLeft: boolean): string {
  if (parts)
    return parts
      .map((part) => textOf(part, isRightToLeft))
      .join(' ')
      .trim();
  const text = characters.map((one) => one.text).join('');
  const whole =
    isRightToLeft || rightToLeft.test(text)
      ? inReadingOrder(characters, isRightToLeft || shareRightToLeft(text) >= 0.5)
      : withBlanks(characters).join('');
  return whole.replace(leaders, ' ').replace(/\s+/gu, ' ').trim().normalize('NFC');
}

/** Dots that lead from a dish to its price. */
const leaders = /(?:\s*[.·‧․…_]){4,}/gu;

/** Adds the blanks that are not drawn. */
function withBlanks(clusters: readonly Character[]): string[] {
  const gap = gapOfWords(clusters);
  return clusters.map((one, i) => {
    const last = clusters[i - 1];
    if (!last || isBlank(last) || isBlank(one)) return one.text;
    const isApart = gapBetween(last, one) > gap * one.size || isRaised(last, one);
    return isApart ? ` ${one.text}` : one.text;
  });
}

/** Letters of footnotes and allergens are no part of the word before them. */
const isRaised = (last: Character, one: Character): boolean =>
  one.size < smaller * last.size && one.y - last.y > raised * last.size && /[\p{L}\p{N}]$/u.test(last.text);

function gapOfWords(clusters: readonly Character[]): number {
  const gaps = clusters.slice(1).flatMap((one, i) => {
    const last = clusters[i]!;
    return isBlank(last) || isBlank(one) ? [] : [gapBetween(last, one) / one.size];
  });
  const usual = gaps.length > 2 ? median(gaps) : 0;
  const least = wordGap[clusters.some(isBlank) ? 'drawn' : 'missing'];
  return usual > spacedGap ? Math.max(least, usual + widerBy) : least;
}

/** Puts what stands from left to right into the order in which it is read, by the levels of UAX 9. */
function inReadingOrder(clusters: readonly Character[], isRightToLeft: boolean): string {
  // By their middles, since letters reach below others, and blanks may have no width.
  const shown = [...clusters].sort((one, other) => one.start + one.end - other.start - other.end);
  const texts = withBlanks(shown).flatMap((text) => text.split(/(?<=^ )(?=.)/u));
  const order = isRightToLeft ? texts.toReversed() : texts;
  const { levels } = bidi.getEmbeddingLevels(order.join(''), isRightToLeft ? 'rtl' : 'ltr');
  let at = 0;
  const pieces = order.map((text) => ({ text, level: levels[(at += text.length) - text.length]! }));
  const read = reversed(isRightToLeft ? pieces : reversed(pieces, 1), 2);
  return withBrackets(read.map(({ text }) => text).join(''));
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
