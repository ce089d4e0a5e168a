/** A rectangle in points. The axes point right and down. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A character that a page draws, in points from the top left corner. Blanks are characters too. */
export interface Character {
  /** With the letters of a ligature. */
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Height of the line on which it stands. */
  readonly baseline: number;
  /** Size of its font. */
  readonly size: number;
  /** Number of the text object that draws it. */
  readonly object: number;
}

/** Text on one line without a wide gap in it, in the order in which it is read. */
export interface Run extends Box {
  readonly text: string;
}

/** Gap that separates runs, by the size of the font. Blanks in justified text are narrower. */
const maxGap = 0.9;
/** Gap between words, in text that draws its blanks and in text that does not. */
const wordGap = { drawn: 0.6, missing: 0.2 };
/** Share of characters that are blanks where blanks are drawn. */
const minBlanks = 0.02;
/** Difference of baselines on one line, by the size of the font. */
const sameLine = 0.25;
/** Extent of a line above and below its baseline, by the size of the font. */
const [ascent, descent] = [0.8, 0.25];
const minOverlap = 0.5;

export const heightOf = ({ top, bottom }: Pick<Box, 'top' | 'bottom'>): number => bottom - top;
export const widthOf = ({ left, right }: Pick<Box, 'left' | 'right'>): number => right - left;

/** Returns the smallest box around boxes. @param boxes at least one */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Whether two boxes are on one line. */
export const shareLine = (one: Box, other: Box): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >=
  minOverlap * Math.min(heightOf(one), heightOf(other));

/** Horizontal distance; negative if the boxes overlap. */
export const gapBetween = (one: Pick<Box, 'left' | 'right'>, other: Pick<Box, 'left' | 'right'>): number =>
  Math.max(one.left, other.left) - Math.min(one.right, other.right);

/** Returns the median, the upper one of two; 0 for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Joins the characters of a page to runs by nothing but their places: programs draw them in any order, and the same text twice in almost the same
 * place to make it bold.
 */
export function runsOf(characters: readonly Character[]): Run[] {
  const clusters = clustersOf(withoutRepeated(characters));
  const blanks = clusters.filter(isBlank).length;
  const gap = blanks >= minBlanks * clusters.length ? wordGap.drawn : wordGap.missing;
  return linesOf(clusters).flatMap((line) => partsOf(line).flatMap((part) => runOf(part, gap)));
}

const isBlank = ({ text }: Character) => /^\s*$/u.test(text);

/** Leaves out objects that draw a text where another one has drawn it. */
function withoutRepeated(characters: readonly Character[]): Character[] {
  const kept = new Map<string, Character[]>();
  return objectsOf(characters).flatMap((object) => {
    const [first] = object as [Character];
    const whole = { ...first, right: object.at(-1)!.right, text: object.map(({ text }) => text).join('') };
    if (isBlank(whole)) return object;
    const same = kept.get(whole.text) ?? [];
    if (same.some((one) => coincide(one, whole))) return [];
    kept.set(whole.text, [...same, whole]);
    return object;
  });
}

const coincide = (one: Character, other: Character): boolean =>
  Math.abs(one.baseline - other.baseline) <= sameLine * one.size &&
  -gapBetween(one, other) >= minOverlap * Math.min(widthOf(one), widthOf(other));

function objectsOf(characters: readonly Character[]): Character[][] {
  const objects: Character[][] = [];
  for (const character of characters) {
    const last = objects.at(-1);
    if (last?.[0]!.object === character.object) last.push(character);
    else objects.push([character]);
  }
  return objects;
}

/** Joins marks to the letters that they belong to. */
function clustersOf(characters: readonly Character[]): Character[] {
  const clusters: Character[] = [];
  for (const character of characters) {
    const last = clusters.at(-1);
    if (last?.object === character.object && /^\p{M}/u.test(character.text))
      clusters[clusters.length - 1] = {
        ...last,
        text: last.text + character.text,
        right: Math.max(last.right, character.right),
      };
    else clusters.push(character);
  }
  return clusters;
}

/** Groups characters by their baselines. */
function linesOf(characters: readonly Character[]): Character[][] {
  const lines: Character[][] = [];
  for (const character of [...characters].sort((one, other) => one.baseline - other.baseline)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (first && character.baseline - first.baseline <= sameLine * Math.max(first.size, character.size))
      line!.push(character);
    else lines.push([character]);
  }
  return lines;
}

/** Divides a line where it has a wide gap, from left to right. */
function partsOf(line: readonly Character[]): Character[][] {
  const parts: Character[][] = [];
  let last: Character | undefined;
  for (const character of [...line].sort((one, other) => one.left - other.left)) {
    if (isBlank(character)) {
      parts.at(-1)?.push(character);
      continue;
    }
    const isNear = last && gapBetween(last, character) <= maxGap * Math.max(last.size, character.size);
    if (isNear) parts.at(-1)!.push(character);
    else parts.push([character]);
    if (!last || character.right > last.right || !isNear) last = character;
  }
  return parts;
}

/** @param gap that separates words, by the size of the font @returns none for a part that shows nothing */
function runOf(part: readonly Character[], gap: number): Run[] {
  const drawn = part.filter((one) => !isBlank(one));
  const text = inReadingDirection(withBlanks(part, gap)).replace(/\s+/gu, ' ').trim().normalize('NFC');
  if (text === '') return [];
  const boxes = drawn.map(({ left, right, baseline, size }) => ({
    left,
    right,
    top: baseline - ascent * size,
    bottom: baseline + descent * size,
  }));
  return [{ text, ...around(boxes) }];
}

/** Adds the blanks that are not drawn. */
function withBlanks(part: readonly Character[], gap: number): string[] {
  const texts: string[] = [];
  let last: Character | undefined;
  for (const character of part) {
    if (last && gapBetween(last, character) > gap * character.size) texts.push(' ');
    texts.push(character.text);
    last = character;
  }
  return texts;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const leftToRight = /[\p{L}\p{N}]/u;

/** Puts characters that stand from left to right into the order in which they are read (UAX 9, without embeddings). */
function inReadingDirection(texts: readonly string[]): string {
  const directions = texts.map((text) => (rightToLeft.test(text) ? 'r' : leftToRight.test(text) ? 'l' : '-'));
  const count = (direction: string) => directions.filter((one) => one === direction).length;
  if (count('r') === 0) return texts.join('');
  const letters = texts.filter((text, i) => directions[i] === 'l' && /\p{L}/u.test(text)).length;
  const isRightToLeft = count('r') >= letters;
  const turned = isRightToLeft ? 'l' : 'r';
  // Neutral characters between two of the turned direction turn with them.
  const pattern = new RegExp(`${turned}(?:[${turned}-]*${turned})?`, 'g');
  const order = isRightToLeft ? texts.toReversed() : [...texts];
  const signs = (isRightToLeft ? directions.toReversed() : directions).join('');
  for (const {
    0: { length },
    index,
  } of signs.matchAll(pattern))
    order.splice(index, length, ...order.slice(index, index + length).reverse());
  return order.join('');
}
