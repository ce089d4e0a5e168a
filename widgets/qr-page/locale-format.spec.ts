import { inLanguage } from '../shared/language/language.js';
import { shortDay, wholeNumber } from './locale-format.js';

it.each([
  ['en', '21 Nov', '1,234,567'],
  ['es', '21 nov', '1.234.567'],
] as const)('in %s a day is %s and a count %s', (language, day, count) => {
  expect(inLanguage(language, () => shortDay('2026-11-21'))).toBe(day);
  expect(inLanguage(language, () => wholeNumber(1_234_567))).toBe(count);
});
