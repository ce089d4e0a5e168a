import { isInPageFont } from './caption-font.js';

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
