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
 * Formats a day as the reader's region writes it.
 * @param timeZone IANA name; by default the device's
 * @param accepted languages of the reader, in the form of `Accept-Language`; without a region of this language the days are those of Europe
 */
export const dayWords = (
  language: Language,
  time: Date,
  form: keyof typeof forms,
  timeZone?: string,
  accepted = '',
): string =>
  new Intl.DateTimeFormat(localeOf(language, accepted), {
    ...forms[form],
    ...(timeZone && { timeZone }),
  }).format(time);

/** Returns the locale in which dates and numbers are written for a reader. @param accepted as for {@link dayWords} */
export const localeOf = (language: Language, accepted = ''): string =>
  regionalLocale(language, accepted) ?? definitionOf(language).dayLocale;

const regionalLocale = (language: Language, accepted: string): string | undefined =>
  accepted
    .split(/[,;]/)
    .find((tag) => new RegExp(`^\\s*${language}-[A-Z]{2}$`, 'i').test(tag))
    ?.trim();
