import type { Language } from '../../../server/domain/language.js';
import { currentLanguage } from './language.js';

/** The texts of a widget in the language of the page. */
export type Catalogue<Texts> = () => Texts;

type Load<Texts> = () => Promise<Texts>;

/** What each catalogue that this page knows still has to load. */
const loads: ((language: Language) => Promise<void>)[] = [];

/**
 * A catalogue of texts. English is there at once; other languages are loaded by {@link loadTexts}, and until then it is English.
 * Texts are to be read while rendering or reacting, not when a module is loaded.
 */
export function catalogue<Texts>(
  en: Texts,
  others: Readonly<Record<Exclude<Language, 'en'>, Load<Texts>>>,
): Catalogue<Texts> {
  const texts: Partial<Record<Language, Texts>> = { en };
  loads.push(async (language) => {
    if (language !== 'en') texts[language] ??= await others[language]();
  });
  return () => texts[currentLanguage()] ?? en;
}

/** Loads the texts of all catalogues that are known by now. */
export async function loadTexts(language = currentLanguage()): Promise<void> {
  await Promise.all(loads.map((load) => load(language)));
}
