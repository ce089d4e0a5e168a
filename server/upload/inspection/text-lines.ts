import { type Character, isBlank } from './pdf-characters.js';

/** Characters on one line. At least one is no blank. */
export interface Line {
  /** In the order in which they are read, each from left to right, or from top to bottom: a text and its prices stand apart. */
  readonly parts: readonly (readonly Character[])[];
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
const sameBaseline = 0.2;
/** Gap that divides a line: this, by the size of the font, and more by its usual gap. */
const [wideGap, widerBy] = [1.3, 2.5];
/** Gap between parts of a line that are drawn apart, such as its bold words. */
const touching = 0.5;

const vertical = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fc\uff00-\uffef]/u;

/** Matches letters that are written from right to left, and marks among them; digits run from left to right. */
export const rightToLeft = /[\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Returns the median, the upper one of two; 0 for no values. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Distance along a line; negative if the two overlap. */
export const gapBetween = (
  one: Pick<Character, 'start' | 'end'>,
  other: Pick<Character, 'start' | 'end'>,
): number => Math.max(one.start, other.start) - Math.min(one.end, other.end);

/** Divides the characters of a page into lines, and keeps their order. */
export function linesOf(characters: readonly Character[], isRightToLeft: boolean): Line[] {
  const lines: Line[] = [];
  for (const line of baselinesOf(characters)) {
    const parts = dividedAtGaps(line).filter((part) => !part.every(isBlank));
    const isReversed = isRightToLeft || line.some((one) => rightToLeft.test(one.text));
    for (const part of isReversed ? parts.reverse() : parts) addTouching(lines, lineOf([part]));
  }
  return lines;
}

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
  const sorted = inPlace(line);
  const drawn = sorted.filter((one) => !isBlank(one));
  const gaps = drawn
    .slice(1)
    .map((one, i) => gapBetween(drawn[i]!, one))
    .filter((gap) => gap > 0);
  const usual = gaps.length < drawn.length / 2 ? 0 : median(gaps);
  const parts: Character[][] = [[]];
  let last: Character | undefined;
  for (const one of sorted) {
    if (last && !isBlank(one) && gapBetween(last, one) > wideGap * one.size + widerBy * usual) parts.push([]);
    parts.at(-1)!.push(one);
    if (!isBlank(one)) last = one;
  }
  return parts;
}

export function lineOf(parts: Line['parts']): Line {
  const drawn = parts.flat().filter((one) => !isBlank(one));
  return {
    parts,
    size: median(drawn.map((one) => one.size)),
    angle: drawn[0]!.angle,
    y: median(drawn.map((one) => one.y)),
    start: Math.min(...drawn.map((one) => one.start)),
    end: Math.max(...drawn.map((one) => one.end)),
  };
}

/** Whether lines are on one baseline. @param within distance, by the size of the font */
export const isBeside = (one: Line, other: Line, within: number): boolean =>
  one.angle === other.angle && Math.abs(one.y - other.y) <= within * Math.max(one.size, other.size);

/** Adds a line, or joins it to the first of those that it touches. */
function addTouching(lines: Line[], added: Line): void {
  let [whole, place] = [added, lines.length];
  const touches = (other: Line) =>
    isBeside(other, whole, sameBaseline) && gapBetween(other, whole) <= touching * whole.size;
  for (let at; (at = lines.findIndex(touches)) >= 0;) {
    const [other] = lines.splice(at, 1);
    whole = lineOf([inPlace([...other!.parts.flat(), ...whole.parts.flat()])]);
    place = Math.min(place, at);
  }
  lines.splice(place, 0, whole);
}
