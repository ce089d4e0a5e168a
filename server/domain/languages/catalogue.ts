import { definitionOf, type Language } from './languages.js';
import type { Room, Texts } from './rooms.js';

/** The texts of one room in a language; English until that language has been loaded. */
export type Catalogue<R extends Room> = (language: Language) => Texts[R];

/** One for each catalogue that has been made. */
const loads: ((language: Language) => Promise<void>)[] = [];

/**
 * The catalogue of a room.
 * @param english imported statically, so that it is there at once; other languages are loaded by {@link loadTexts}
 */
export function catalogue<R extends Room>(room: R, english: Texts[R]): Catalogue<R> {
  const loaded = new Map<Language, Texts[R]>();
  loads.push(async (language) => {
    if (!loaded.has(language)) loaded.set(language, await definitionOf(language).load(room, english));
  });
  return (language) => loaded.get(language) ?? english;
}

/** Loads the texts of all catalogues made so far. What failed is tried again by the next call. */
export async function loadTexts(...languages: readonly Language[]): Promise<void> {
  await Promise.all(languages.flatMap((language) => loads.map((load) => load(language))));
}
