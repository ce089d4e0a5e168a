import { isShortener } from './shortener.rule.js';

it.each([
  ['bit.ly', true],
  ['www.tinyurl.com', true],
  ['mine.short.gy', true],
  ['rabbit.ly', false],
  ['ly', false],
  ['example.com', false],
  [null, false],
])('%s is a shortener: %s', (host, expected) => expect(isShortener(host)).toBe(expected));
