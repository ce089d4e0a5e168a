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

it.each([
  ['en', 'en-US,en;q=0.9', 'November 20, 2026'],
  ['en', 'de-DE, en-us;q=0.8', 'November 20, 2026'],
  ['en', 'de-DE,en;q=0.9', '20 November 2026'],
  ['en', 'en-GB', '20 November 2026'],
  ['es', 'en-US,es;q=0.5', '20 de noviembre de 2026'],
  ['es', 'es-MX', '20 de noviembre de 2026'],
  ['en', '', '20 November 2026'],
] as const)('in %s for readers of %j: %s', (language, accepted, words) =>
  expect(dayWords(language, time, 'full', 'UTC', accepted)).toBe(words),
);
