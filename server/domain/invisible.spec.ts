import { trimInvisible, trimUnseen } from './invisible.js';

it.each([
  ['\u200Bhttps://example.com', 'https://example.com'],
  ['\u202Ahttps://example.com\u202C', 'https://example.com'],
  ['example.com/menu\u2060\u200E ', 'example.com/menu'],
  ['a\u00ADb', 'a\u00ADb'],
  ['\u2800\u3164 \uFEFF', ''],
  ['ab', 'ab'],
  ['I ❤\uFE0F\u200B', 'I ❤\uFE0F'],
  ['\uFE0FI ❤\uFE0F\u200D', 'I ❤\uFE0F'],
  ['ه\u200D', 'ه\u200D'],
  ['a\u200D\uFE0F', 'a'],
])('trims %j to %j', (text, trimmed) => expect(trimUnseen(text)).toBe(trimmed));

it.each([
  ['\uFEFF  Shopping list\n', '  Shopping list\n'],
  ['\u202A\uFEFFa b\u202C', 'a b'],
  ['I ❤\uFE0F', 'I ❤\uFE0F'],
  ['\uFEFF', ''],
])('trims %j to %j, with its blanks', (text, trimmed) => expect(trimInvisible(text)).toBe(trimmed));
