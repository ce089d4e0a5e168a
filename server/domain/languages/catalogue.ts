import { definitionOf, type Language } from './languages.js';
import type { Room, Texts } from './rooms.js';

/** Returns the texts of one room in a language, or in English until that language is loaded. */
export type Catalogue<R extends Room> = (language: Language) => Texts[R];

/** Loaders of all catalogues made so far. */
const loads: ((language: Language) => Promise<void>)[] = [];

/**
 * Makes the catalogue of a room.
 * @param english imported statically, so that it is available at once; {@link loadTexts} loads other languages
 */
export function catalogue<R extends Room>(room: R, english: Texts[R]): Catalogue<R> {
  const loaded = new Map<Language, Texts[R]>();
  loads.push(async (language) => {
    if (!loaded.has(language)) loaded.set(language, await definitionOf(language).load(room, english));
  });
  return (language) => loaded.get(language) ?? english;
}

/** Loads the texts of all catalogues made so far. The next call retries those that failed. */
export async function loadTexts(...languages: readonly Language[]): Promise<void> {
  await Promise.all(languages.flatMap((language) => loads.map((load) => load(language))));
}
