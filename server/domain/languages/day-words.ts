import { definitionOf, type Language } from './languages.js';

const forms = {
  /** 20 November 2026 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 20 Nov 2026, in a list */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** 20 Nov, on an axis */
  axis: { day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * A day as it is written everywhere: day, month, year, in this order.
 * @param timeZone IANA name; by default that of the device
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
