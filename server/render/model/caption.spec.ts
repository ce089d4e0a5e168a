import { cleanCaption, fitCaption, isInPageFont } from './caption.js';

/** Every character is half as wide as it is high. */
const measure = (text: string, fontSize: number) => Array.from(text).length * fontSize * 0.5;

it.each([
  ['  Scan   me ', 'Scan me'],
  ['a\u0000b\tc\nd', 'ab c d'],
  ['\u2028x', 'x'],
  ['', ''],
  ['\u200B', ''],
  [' \u2800', ''],
  ['\u3164', ''],
  ['\u00AD', ''],
  ['\u202E', ''],
  ['\u{E0020}', ''],
  ['❤\uFE0F', '❤\uFE0F'],
])('%j is cleaned to %j', (text, expected) => expect(cleanCaption(text)).toBe(expected));

it.each([
  ['fits as it is', 'abcd', 100, { text: 'abcd', fontSize: 16 }],
  ['shrinks', 'a'.repeat(15), 96, { text: 'a'.repeat(15), fontSize: 12.8 }],
  ['ends in an ellipsis', 'a'.repeat(40), 96, { text: `${'a'.repeat(19)}…`, fontSize: 9.6 }],
  ['is truncated at a grapheme', '👨‍👩‍👧'.repeat(40), 48, { text: '👨‍👩‍👧…', fontSize: 9.6 }],
])('a caption that %s', (_, text, maxWidth, expected) => {
  expect(fitCaption(text, 16, maxWidth, measure)).toEqual(expected);
});

it.each([
  ['', true],
  ['Scan me', true],
  ['Ünïcödé Žluťoučký – “ja” … 5 €', true],
  ['Cafe\u0301', true],
  ['Tiếng Việt', false],
  ['Сканируй меня', false],
  ['Menu قائمة', false],
  ['Scan 😀', false],
])('%j is shown as live text: %s', (text, expected) => expect(isInPageFont(text)).toBe(expected));
