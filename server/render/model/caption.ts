import { isUnseen } from '../../domain/invisible.js';

/** Returns the width in px of a line of text in the caption font at a size in px. */
export type MeasureText = (text: string, fontSize: number) => number;

/** Inter's vertical metrics per px of font size (hhea table), which centre capitals in the line. */
const ascent = 0.96875;
const descent = 0.24121;

/** A long caption shrinks to this share of its size before it is broken or truncated. */
export const smallestFontShare = 0.6;

export interface FittedCaption {
  readonly text: string;
  readonly fontSize: number;
}

/** Makes one line of a text: removes control and replacement characters and collapses white space. One of invisible characters is empty. */
export function cleanCaption(text: string): string {
  if (isUnseen(text)) return '';
  return text
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, '')
    .trim();
}

/** Characters that the font of the pages contains: ASCII, Latin-1, Latin Extended-A and common punctuation. */
const inPageFont = /^[\x20-\x7E\u00A0-\u017F‘’“”–—…€]*$/;

/**
 * Whether live text in a page looks like its outlines in a picture. Any other text would be shown and measured in a fallback font of the
 * visitor's system, and may have characters that no font of ours has.
 */
export const isInPageFont = (text: string): boolean => inPageFont.test(text.normalize('NFC'));

/**
 * Fits a text into one line: shrinks it, then truncates it at a grapheme with an ellipsis.
 * @param fontSize preferred size in px
 * @param maxWidth in px
 * @param smallest minimum size in px, by default 60 % of `fontSize`
 */
export function fitCaption(
  text: string,
  fontSize: number,
  maxWidth: number,
  measure: MeasureText,
  smallest: number = fontSize * smallestFontShare,
): FittedCaption {
  const width = measure(text, fontSize);
  if (width <= maxWidth) return { text, fontSize };
  // The widths are compared at the smallest size, since at a size that fits exactly rounding would decide.
  const fits = measure(text, smallest) <= maxWidth;
  if (fits) return { text, fontSize: Math.max(smallest, (fontSize * maxWidth) / width) };
  return { text: cutToWidth(text, maxWidth, (line) => measure(line, smallest)), fontSize: smallest };
}

/** Returns the distance in px from the top of the line box to the baseline of text that is centred in it. */
export function baselineOffset(lineHeight: number, fontSize: number): number {
  return lineHeight / 2 + ((ascent - descent) / 2) * fontSize;
}

function cutToWidth(text: string, maxWidth: number, measure: (line: string) => number): string {
  const ends = graphemeEnds(text);
  const cut = (count: number) => `${text.slice(0, ends[count - 1] ?? 0).trimEnd()}…`;
  return cut(largestCount(ends.length, (count) => measure(cut(count)) <= maxWidth));
}

/** Returns the index in UTF-16 units after each grapheme of a text. */
export const graphemeEnds = (text: string): number[] =>
  Array.from(new Intl.Segmenter().segment(text), ({ index, segment }) => index + segment.length);

/** Returns the largest count below `limit` that fits; 0 is not tried, and counts as fitting. */
export function largestCount(limit: number, fits: (count: number) => boolean): number {
  let [largest, tooMany] = [0, limit];
  while (tooMany - largest > 1) {
    const middle = Math.floor((largest + tooMany) / 2);
    if (fits(middle)) largest = middle;
    else tooMany = middle;
  }
  return largest;
}
