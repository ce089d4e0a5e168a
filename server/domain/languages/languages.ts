import { en } from './en/language.js';
import { es } from './es/language.js';
import type { LanguageDefinition } from './language-definition.js';

/** Languages that visitors can choose, in the order of the switch. The first one is the fallback. */
const offered = [en, es] as const;

/** Disguised English for development and tests. It reveals text outside the catalogues and controls that are too small. */
export const pseudo = {
  tag: 'en-XA',
  name: 'Pseudo',
  openGraphLocale: 'en_XA',
  dayLocale: 'en-GB',
  load: async (_room, english) => (await import('./pseudo-text.js')).pseudoTexts(english),
} as const satisfies LanguageDefinition;

/** BCP 47 tag of a language that pages can be written in. */
export type Language = (typeof offered)[number]['tag'] | (typeof pseudo)['tag'];

export const defaultLanguage: Language = offered[0].tag;

export const languages: readonly Language[] = offered.map(({ tag }) => tag);

/**
 * Returns the languages in which a page can be requested.
 * @param withPseudo whether the developer pages are switched on
 */
export const availableLanguages = (withPseudo: boolean): readonly Language[] =>
  withPseudo ? [...languages, pseudo.tag] : languages;

const definitions = new Map<string, LanguageDefinition>([...offered, pseudo].map((one) => [one.tag, one]));

export const definitionOf = (language: Language): LanguageDefinition => definitions.get(language)!;

export const isLanguage = (tag: string): tag is Language => definitions.has(tag);

/** Name of the cookie that keeps a visitor's choice, and of the query parameter that names a language. */
export const languageCookie = 'lang';
