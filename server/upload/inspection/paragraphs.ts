import type { TextBlock } from './file-view.js';
import type { Column, Line } from './reading-order.js';
import { heightOf, median, widthOf } from './text-runs.js';

/** Distance between the tops of lines that begins a paragraph, by the usual distance. */
const minSpacing = 1.25;
/** Difference of heights that begins a paragraph. */
const minGrowth = 1.15;
/** Height of a heading, by that of the usual line of the page. */
const minHeading = 1.25;
/** Share of the width of its column that a line of running text fills. */
const minFill = 0.75;
const maxHeadingLength = 120;

/** Scripts that are written without blanks between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\u3000-\u303f\uff00-\uffef]/u;

/** Divides the columns of a page into paragraphs and headings. Wrapped lines are joined; those that stand on their own stay lines. */
export function paragraphsOf(columns: readonly Column[]): TextBlock[] {
  const heights = columns.flatMap(({ lines }) =>
    lines.flatMap((line) => Array<number>(line.text.length).fill(heightOf(line))),
  );
  const usual = median(heights);
  return columns.flatMap((column) => groupsOf(column).map((lines) => blockOf(lines, column, usual)));
}

function groupsOf({ lines }: Column): Line[][] {
  const spacing = median(lines.slice(1).map((line, i) => line.top - lines[i]!.top));
  const groups: Line[][] = [];
  for (const [i, line] of lines.entries()) {
    const last = lines[i - 1];
    if (last && !beginsParagraph(last, line, spacing)) groups.at(-1)!.push(line);
    else groups.push([line]);
  }
  return groups;
}

function beginsParagraph(last: Line, line: Line, spacing: number): boolean {
  const [less, more] = [heightOf(last), heightOf(line)].sort((one, other) => one - other) as [number, number];
  return line.top - last.top > minSpacing * Math.max(spacing, less) || more > minGrowth * less;
}

function blockOf(lines: readonly Line[], column: Column, usual: number): TextBlock {
  const isWrapped =
    !column.isTable && lines.length > 1 && lines.slice(0, -1).every((line) => fills(line, column));
  const text = isWrapped
    ? lines.map((line) => line.text).reduce(joined)
    : lines.map((line) => line.text).join('\n');
  const isHeading = heightOf(lines[0]!) >= minHeading * usual && text.length <= maxHeadingLength;
  return isHeading ? { text: text.replaceAll('\n', ' '), isHeading } : { text };
}

const fills = (line: Line, column: Column) => widthOf(line) >= minFill * widthOf(column);

/** Joins two lines of a paragraph. A word that was divided becomes whole again. */
function joined(text: string, line: string): string {
  if (/\p{L}[-\u00ad\u2010]$/u.test(text) && /^\p{Ll}/u.test(line)) return text.slice(0, -1) + line;
  const isUnspaced = unspaced.test(text.slice(-1)) && unspaced.test(line.slice(0, 1));
  return isUnspaced ? text + line : `${text} ${line}`;
}
