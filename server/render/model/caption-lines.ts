import {
  type FittedCaption,
  fitCaption,
  graphemeEnds,
  type MeasureText,
  smallestFontShare,
} from './caption.js';

export interface CaptionLines extends FittedCaption {
  /** Words that did not fit into the first line. They are truncated if they do not fit into the second one either. */
  readonly second?: string;
}

type Lines = readonly [first: string, second: string];

/**
 * Sets a caption in one line, shrunk to at least 60 %, or else in two lines of the largest size that fits.
 * @param fontSize preferred size in px
 * @param maxWidth maximum width of a line in px
 */
export function setCaption(
  text: string,
  fontSize: number,
  maxWidth: number,
  measure: MeasureText,
): CaptionLines {
  const one = fitCaption(text, fontSize, maxWidth, measure);
  if (one.text === text) return one;
  const [first, second] = breakInTwo(text, (line) => measure(line, fontSize), maxWidth / smallestFontShare);
  if (!first) return one;
  const widest = Math.max(measure(first, fontSize), measure(second, fontSize));
  const size = fontSize * Math.max(smallestFontShare, Math.min(1, maxWidth / widest));
  if (widest <= maxWidth / smallestFontShare) return { text: first, fontSize: size, second };
  return { text: first, fontSize: size, second: fitCaption(second, size, maxWidth, measure, size).text };
}

/** Whether the lines contain the whole text. */
export const isWhole = ({ text, second = '' }: CaptionLines, given: string): boolean =>
  given.startsWith(text) &&
  given.endsWith(second) &&
  given.replaceAll(' ', '').length === (text + second).replaceAll(' ', '').length;

/** Breaks a text between words as evenly as possible, and within a word only if the lines would not fit otherwise. */
function breakInTwo(text: string, widthOf: (line: string) => number, maxWidth: number): Lines {
  const widestOf = (lines: Lines) => Math.max(...lines.map(widthOf));
  for (const places of [spacesOf(text), breaksOf(text)]) {
    const breaks = places.map((at): Lines => [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]);
    const widths = breaks.map(widestOf);
    const least = Math.min(...widths);
    if (least <= maxWidth) return breaks[widths.indexOf(least)]!;
  }
  const lasts = breaksOf(text).filter((at) => widthOf(text.slice(0, at).trimEnd()) <= maxWidth);
  const words = spacesOf(text).filter((at) => lasts.includes(at));
  const at = words.at(-1) ?? lasts.at(-1) ?? 0;
  return [text.slice(0, at).trimEnd(), text.slice(at).trimStart()];
}

const spacesOf = (text: string): number[] => Array.from(text.matchAll(/ /g), ({ index }) => index);

const breaksOf = (text: string): number[] => graphemeEnds(text).slice(0, -1);
