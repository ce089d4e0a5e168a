import { type Character, isBlank } from './pdf-characters.js';

/** Characters on one line, in the order in which they are drawn. At least one is no blank. */
export interface Line {
  readonly characters: readonly Character[];
  /** A text and its prices, in the order in which they are read, which stand apart. */
  readonly parts?: readonly Line[];
  /** Size of most of its letters, in points. */
  readonly size: number;
  readonly angle: number;
  /** Height of its baseline, and its extent along it. */
  readonly y: number;
  readonly start: number;
  readonly end: number;
}

/** Difference of baselines on one line, by the size of the font. Raised letters are on the line. */
const sameLine = 0.5;
const [sameBaseline, priceBaseline] = [0.2, 0.35];
/** Gap that divides a line: this, by the size of the font, and more by its usual gap. */
const [wideGap, widerBy] = [1.3, 2.5];
/** Gap between parts of a line that are drawn apart. */
const touching = 0.5;
const [maxPriceLength, maxPriceLetters, minPriceSize] = [14, 5, 0.85];
/** Distance between lines below each other, by the size of the font. */
const maxSpacing = 2.5;

const vertical = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fc\uff00-\uffef]/u;

/** Matches letters that are written from right to left, and marks among them; digits run from left to right. */
export const rightToLeft = /[\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Returns the median, the upper one of two; 0 for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Distance along a line; negative if the two overlap. */
export const gapBetween = (
  one: Pick<Character, 'start' | 'end'>,
  other: Pick<Character, 'start' | 'end'>,
): number => Math.max(one.start, other.start) - Math.min(one.end, other.end);

/** Divides the characters of a page into lines, and keeps their order. A price joins the text before it. */
export function linesOf(characters: readonly Character[], isRightToLeft: boolean): Line[] {
  const lines = baselinesOf(characters).flatMap((line) => {
    if (!isRightToLeft && !line.some((one) => rightToLeft.test(one.text)))
      return dividedAtGaps(inPlace(line)).filter(hasText).map(lineOf);
    return dividedAtGaps(inPlace(line)).filter(hasText).map(lineOf).reverse();
  });
  return withPrices(joinedWhereTouching(lines), isRightToLeft);
}

const hasText = (characters: readonly Character[]) => !characters.every(isBlank);

function baselinesOf(characters: readonly Character[]): Character[][] {
  const lines: Character[][] = [];
  let last: Character | undefined;
  for (const character of characters) {
    if (last && (isOnLine(last, character) || isBelow(last, character))) lines.at(-1)!.push(character);
    else lines.push([character]);
    if (!isBlank(character) || !last) last = character;
  }
  return lines;
}

const isOnLine = (one: Character, other: Character): boolean =>
  one.angle === other.angle && Math.abs(one.y - other.y) <= sameLine * Math.max(one.size, other.size);

/** Whether a character goes on with a vertical line. */
const isBelow = (one: Character, other: Character): boolean =>
  vertical.test(one.text) &&
  vertical.test(other.text) &&
  Math.abs(one.start + one.end - other.start - other.end) < other.size &&
  Math.abs(one.y - other.y - other.size) < sameLine * other.size;

/** By their middles, since letters reach below others, and blanks may have no width. Those of vertical lines keep their order. */
const inPlace = (line: readonly Character[]): Character[] =>
  line.some((one) => !isOnLine(line[0]!, one))
    ? [...line]
    : line.toSorted((one, other) => one.start + one.end - other.start - other.end);

function dividedAtGaps(line: readonly Character[]): Character[][] {
  const drawn = line.filter((one) => !isBlank(one));
  const gaps = drawn.slice(1).flatMap((one, i) => {
    const gap = gapBetween(drawn[i]!, one);
    return gap > 0 ? [gap] : [];
  });
  const usual = median(gaps.length < drawn.length / 2 ? [] : gaps);
  const parts: Character[][] = [[]];
  let last: Character | undefined;
  for (const character of line) {
    const isWide =
      last && !isBlank(character) && gapBetween(last, character) > wideGap * character.size + widerBy * usual;
    if (isWide) parts.push([]);
    parts.at(-1)!.push(character);
    if (!isBlank(character)) last = character;
  }
  return parts;
}

function lineOf(characters: readonly Character[]): Line {
  const drawn = characters.filter((one) => !isBlank(one));
  const { angle } = drawn[0]!;
  return {
    characters,
    size: median(drawn.map((one) => one.size)),
    angle,
    y: median(drawn.map((one) => one.y)),
    start: Math.min(...drawn.map((one) => one.start)),
    end: Math.max(...drawn.map((one) => one.end)),
  };
}

/** Lines in their order, by their heights, so that those of one baseline are found at once. */
class Lines {
  private readonly byHeight = new Map<string, Set<Line>>();
  private readonly places = new Map<Line, number>();

  add(line: Line, place: number): void {
    const key = keyOf(line, 0);
    this.byHeight.set(key, (this.byHeight.get(key) ?? new Set()).add(line));
    this.places.set(line, place);
  }

  has(line: Line): boolean {
    return this.places.has(line);
  }

  /** Returns the last lines that were added on the baseline of a line. @param within distance, by the size of the font */
  beside(line: Line, within: number): Line[] {
    const isBeside = (other: Line) =>
      other !== line && Math.abs(other.y - line.y) <= within * Math.max(other.size, line.size);
    return [-1, 0, 1]
      .flatMap((step) => [...(this.byHeight.get(keyOf(line, step)) ?? [])].slice(-maxBeside))
      .filter(isBeside);
  }

  /** Puts two lines as one at the place of the first. */
  join(one: Line, other: Line, whole: Line): Line {
    const place = this.places.get(one)!;
    for (const part of [one, other]) {
      this.byHeight.get(keyOf(part, 0))!.delete(part);
      this.places.delete(part);
    }
    this.add(whole, place);
    return whole;
  }

  inOrder(): Line[] {
    return [...this.places].sort(([, one], [, other]) => one - other).map(([line]) => line);
  }
}

function lineOfBoth(one: Line, other: Line): Line {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  const characters = [...first.characters, ...second.characters];
  const isMixed = second.start < first.end;
  return lineOf(isMixed ? characters.sort((a, b) => a.start - b.start) : characters);
}

const maxBeside = 40;
/** In points. */
const baselineStep = 12;
const keyOf = ({ angle, y }: Line, step: number) => `${angle} ${Math.round(y / baselineStep) + step}`;

/** Joins parts of a line that are drawn apart, such as its bold words. */
function joinedWhereTouching(lines: readonly Line[]): Lines {
  const joined = new Lines();
  lines.forEach((line, i) => {
    joined.add(line, i);
    let whole = line;
    const touches = (other: Line) => gapBetween(other, whole) <= touching * whole.size;
    for (let other; (other = joined.beside(whole, sameBaseline).find(touches));)
      whole = joined.join(other, whole, lineOfBoth(other, whole));
  });
  return joined;
}

/** Joins prices that stand alone to the nearest text before them on their baseline, or else after them. */
function withPrices(lines: Lines, isRightToLeft: boolean): Line[] {
  const ahead = (line: Line) => (isRightToLeft ? -line.end : line.start);
  const byPlace = (one: Line, other: Line) => ahead(one) - ahead(other);
  const all = lines.inOrder();
  const prices = all.flatMap((price, i) => {
    const neighbours: Neighbours = [all[i - 1], all[i + 1]];
    return isPrice(price) && !isBelowOther(price, neighbours) ? [{ price, neighbours }] : [];
  });
  for (const { price, neighbours } of prices.sort((one, other) => byPlace(one.price, other.price))) {
    const beside = lines
      .beside(price, priceBaseline)
      .filter((other) => price.size >= minPriceSize * other.size && canHave(other, neighbours))
      .sort((one, other) => gapBetween(one, price) - gapBetween(other, price));
    const text = beside.find((other) => ahead(other) < ahead(price)) ?? beside[0];
    // It may be part of another line by now.
    if (!text || !lines.has(price)) continue;
    const parts = [...partsOf(text), price].sort(byPlace);
    lines.join(text, price, { ...lineOfBoth(text, price), parts });
  }
  return lines.inOrder();
}

/** Lines that are drawn before and after a line. */
type Neighbours = readonly [before: Line | undefined, after: Line | undefined];

const partsOf = (line: Line): readonly Line[] => line.parts ?? [line];

/** Whether a price may belong to a line. Prices of cards side by side, which are on one baseline, have nothing to do with each other. */
const canHave = (line: Line, neighbours: Neighbours): boolean =>
  partsOf(line).some((part) => !isPrice(part) || neighbours.includes(part));

function isPrice({ characters }: Line): boolean {
  const text = characters
    .map((one) => one.text)
    .join('')
    .trim();
  const letters = text.match(/\p{L}/gu) ?? [];
  return text.length <= maxPriceLength && letters.length <= maxPriceLetters && /\p{Nd}/u.test(text);
}

/** Whether a price begins at the edge of the line above it, or is drawn below that alone, and belongs to it. */
function isBelowOther(price: Line, [above, after]: Neighbours): boolean {
  if (!above || isPrice(above) || above.angle !== price.angle) return false;
  const step = above.y - price.y;
  const isAtEdge = [above.start - price.start, above.end - price.end].some(
    (distance) => Math.abs(distance) < sameBaseline * price.size,
  );
  const isAlone = !after || Math.abs(after.y - price.y) > priceBaseline * price.size;
  const isUnder = isAtEdge || (isAlone && gapBetween(above, price) < 0);
  return isUnder && step > 0 && step < maxSpacing * above.size;
}
