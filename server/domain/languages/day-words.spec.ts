import { dayWords } from './day-words.js';

const time = new Date('2026-11-20T23:30:00Z');

it.each([
  ['en', 'full', '20 November 2026'],
  ['en', 'short', '20 Nov 2026'],
  ['en', 'axis', '20 Nov'],
  ['es', 'full', '20 de noviembre de 2026'],
  ['es', 'short', '20 nov 2026'],
  ['es', 'axis', '20 nov'],
] as const)('in %s, %s: %s', (language, form, words) =>
  expect(dayWords(language, time, form, 'UTC')).toBe(words),
);
