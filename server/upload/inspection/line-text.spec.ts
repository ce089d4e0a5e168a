import { textOf } from './line-text.js';
import type { Character } from './pdf-characters.js';

/** Characters of the same width beside each other. */
const shown = (text: string): Character[] =>
  Array.from(text, (one, i) => ({
    text: one,
    ink: { left: 6 * i, right: 6 * i + 6, bottom: 0, top: 8 },
    x: 6 * i,
    y: 0,
    start: 6 * i,
    end: 6 * i + 6,
    angle: 0,
    size: 12,
    object: 1,
    isUnknown: false,
  }));

it.each([
  ['dots that lead from a Latin name to a price', 'لاير 4 ........ Pepsi 330 ml', 'Pepsi 330 ml 4 ريال'],
  ['a number among letters', 'باتك 25 تيب', 'بيت 25 كتاب'],
])('reads %s in a right-to-left line', (_, text, read) => {
  const line = { parts: [shown(text)], size: 12, angle: 0, y: 0, start: 0, end: 6 * text.length };
  expect(textOf(line, true)).toBe(read);
});
