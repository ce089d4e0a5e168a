import type { Language } from '../../server/domain/language.js';
import { currentLanguage } from '../shared/language/language.js';

const dateLocales: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es' };

/** `2026-11-21` → `21 Nov`, or `21 nov` in Spanish. Days are in UTC. */
export const shortDay = (day: string): string =>
  new Intl.DateTimeFormat(dateLocales[currentLanguage()], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** `12345` → `12,345`, or `12.345` in Spanish. */
export const wholeNumber = (count: number): string => new Intl.NumberFormat(currentLanguage()).format(count);
