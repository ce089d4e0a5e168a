import type { Character } from './pdf-characters.js';
import { gapBetween, isBeside, type Line, lineOf } from './text-lines.js';

const [maxPriceLength, maxPriceLetters] = [14, 5];
/** Difference of the baselines of a text and its price, and distance between lines below each other, by the size of the font. */
const [sameBaseline, maxSpacing] = [0.35, 2.5];

/**
 * Joins prices that stand alone, and values of forms, which are drawn last, to the nearest text before them on their baseline, or else
 * after them.
 * @param isValue tells whether a character is of a value
 * @param ahead where a line begins in the direction in which the page is read
 */
export function withPrices(
  lines: readonly Line[],
  isValue: (character: Character) => boolean,
  ahead: (line: Line) => number,
): readonly Line[] {
  const byPlace = (one: Line, other: Line) => ahead(one) - ahead(other);
  const values = new Set(lines.filter(({ parts }) => parts.flat().every(isValue)));
  const prices = lines.filter(
    (line, i) => values.has(line) || (isPrice(line) && !isBelowOther(line, lines[i - 1], lines[i + 1])),
  );
  let all = lines;
  for (const price of prices.sort(byPlace)) {
    const at = lines.indexOf(price);
    // Prices of cards side by side, which are on one baseline, have nothing to do with each other.
    const isText = (other: Line) =>
      (!isPrice(other) && !values.has(other)) || Math.abs(lines.indexOf(other) - at) === 1;
    const texts = all
      .filter((other) => other !== price && isBeside(other, price, sameBaseline) && isText(other))
      .sort((one, other) => gapBetween(one, price) - gapBetween(other, price));
    const text = texts.find((other) => ahead(other) < ahead(price)) ?? texts[0];
    // It may be part of another line by now.
    if (!text || !all.includes(price)) continue;
    const parts = [...text.parts, ...price.parts].map((part) => lineOf([part])).sort(byPlace);
    const whole = lineOf(parts.flatMap((part) => part.parts));
    all = all.flatMap((line) => (line === text ? [whole] : line === price ? [] : [line]));
  }
  return all;
}

function isPrice({ parts }: Line): boolean {
  const text = parts
    .flat()
    .map((one) => one.text)
    .join('')
    .trim();
  const letters = text.match(/\p{L}/gu) ?? [];
  return (
    parts.length === 1 &&
    text.length <= maxPriceLength &&
    letters.length <= maxPriceLetters &&
    /\p{Nd}/u.test(text)
  );
}

/** Whether a price is drawn below a line alone, and belongs to it. */
function isBelowOther(price: Line, above: Line | undefined, after: Line | undefined): boolean {
  if (!above || isPrice(above) || above.angle !== price.angle) return false;
  const step = above.y - price.y;
  const isAlone = !after || !isBeside(after, price, sameBaseline);
  return isAlone && gapBetween(above, price) < 0 && step > 0 && step < maxSpacing * above.size;
}
