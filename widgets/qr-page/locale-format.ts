import { dayWords } from '../../server/domain/languages/day-words.js';
import { currentLanguage } from '../shared/language/language.js';

/** `2026-11-21` → `21 Nov`, or `21 nov` in Spanish. Days are in UTC. */
export const shortDay = (day: string): string =>
  dayWords(currentLanguage(), new Date(`${day}T00:00:00Z`), 'axis', 'UTC');

/** `12345` → `12,345`, or `12.345` in Spanish. */
export const wholeNumber = (count: number): string => new Intl.NumberFormat(currentLanguage()).format(count);
