import { readPrice } from './read-price.js';

/** A dish of a text. */
export interface TextDish {
  readonly name: string;
  /** In minor units; undefined where none can be read. */
  readonly price: number | undefined;
  /** Whether its price can be read in another way, or not at all. */
  readonly isDoubtful: boolean;
}

export interface TextSection {
  /** Empty for dishes before the first section. */
  readonly name: string;
  readonly dishes: readonly TextDish[];
}

/**
 * Reads a menu from text: one dish a line, with its price at the end; a line without a price begins a section.
 * @param currency ISO 4217
 */
export function readMenuText(text: string, currency: string): TextSection[] {
  const lines = linesOf(text).map((line) => ({ line, dish: readDish(line, currency) }));
  const hasFractions = lines.some(
    ({ line, dish }) => dish && /\p{Nd}[.,٫]\p{Nd}{1,2}(?!\p{Nd})/u.test(line.slice(dish.name.length)),
  );
  const sections: { name: string; dishes: TextDish[] }[] = [];
  for (const { line, dish } of lines) {
    if (!dish) {
      sections.push({ name: line.replace(/[\s:：]+$/u, ''), dishes: [] });
      continue;
    }
    if (sections.length === 0) sections.push({ name: '', dishes: [] });
    // 'Menu 2' among prices such as 4.50 may have no price, and '4,50 / 6,50' has two.
    const isDoubtful =
      dish.isDoubtful ||
      /[\p{Nd}\p{Sc}]\s*\/$/u.test(dish.name) ||
      (hasFractions && /\s\p{Nd}+$/u.test(line));
    sections.at(-1)!.dishes.push({ ...dish, isDoubtful });
  }
  return sections;
}

/** Lines that are not blank, without what marks an entry of a list. */
export const linesOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028]/).flatMap((line) => line.replace(/^[\s\-–—•*·#]+(?=\s)/u, '').trim() || []);

/** Removes the price at the end of a line. */
export const withoutPrice = (line: string, currency: string): string =>
  readDish(line, currency)?.name ?? line;

const leader = /[\s.…·_:|–—-]+$/u;

/** @returns undefined for a line that ends with no price */
function readDish(line: string, currency: string): TextDish | undefined {
  // A price has at most four words, as in `CHF 1 250 000`.
  const starts = [...line.matchAll(/(?:^|\s|(?<!\p{Nd})[.…·_|])(?=[^\s.…·_|])/gu)]
    .map(({ index, 0: { length } }) => index + length)
    .slice(-6);
  for (const start of starts) {
    const name = line.slice(0, start).replace(leader, '');
    const { price, isDoubtful } = readPrice(line.slice(start), currency);
    if (name !== '' && price !== undefined && !Number.isNaN(price)) return { name, price, isDoubtful };
  }
  const [, name, last] = /^(.*?\S)\s+(\S+)$/u.exec(line) ?? [];
  const isLikePrice = /^[^\p{L}]*\p{Nd}+[.,/]\p{Nd}[^\p{L}%]*$|^\p{Sc}|\p{Sc}$/u.test(last ?? '');
  return name !== undefined && isLikePrice
    ? { name: name.replace(leader, ''), price: undefined, isDoubtful: true }
    : undefined;
}
