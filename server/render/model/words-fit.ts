import type { Style } from '../../domain/style.js';
import { setInBanner } from './banner.js';
import { isWhole } from './caption-lines.js';
import { cleanCaption, graphemeEnds, largestCount, type MeasureText } from './caption.js';
import { setBelow } from './layout.js';

/** Scale at which words are measured. Text grows with the code, and larger text is measured more exactly. */
const k = 5;

/** Returns the number of lines that words take with a code, and the number of characters that do not fit. */
export function fitWords(
  { banner }: Pick<Style, 'banner'>,
  text: string,
  measure: MeasureText,
): { readonly lines: 1 | 2; readonly excess: number } {
  const words = cleanCaption(text);
  const set = (part: string) => (banner ? setInBanner(banner, part, k, measure) : setBelow(part, k, measure));
  const fits = (part: string) => isWhole(set(part), part);
  const lines = 'second' in set(words) ? 2 : 1;
  if (fits(words)) return { lines, excess: 0 };
  const ends = graphemeEnds(words);
  const shown = largestCount(ends.length, (count) => fits(words.slice(0, ends[count - 1]).trimEnd()));
  return { lines, excess: ends.length - shown };
}
