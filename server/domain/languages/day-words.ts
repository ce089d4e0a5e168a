import { definitionOf, type Language } from './languages.js';

const forms = {
  /** 20 November 2026 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 Nov 2026, for lists */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 20 Nov, for axes */
  axis: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Formats a day in the order day, month, year.
 * @param timeZone IANA name; by default the device's
 */
export const dayWords = (
  language: Language,
  time: Date,
  form: keyof typeof forms,
  timeZone?: string,
): string =>
  new Intl.DateTimeFormat(definitionOf(language).dayLocale, {
    ...forms[form],
    ...(timeZone && { timeZone }),
  }).format(time);
