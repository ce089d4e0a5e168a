import {
  catalogue as inEachLanguage,
  loadTexts as load,
} from '../../../server/domain/languages/catalogue.js';
import type { Room, Texts } from '../../../server/domain/languages/rooms.js';
import { currentLanguage } from './language.js';

/**
 * Returns a function that reads the texts of a room in the language of the page. It must be called while rendering or handling an event,
 * not while a module loads: the texts are English until {@link loadTexts} has resolved.
 */
export function catalogue<R extends Room>(room: R, english: Texts[R]): () => Texts[R] {
  const texts = inEachLanguage(room, english);
  return () => texts(currentLanguage());
}

/** Loads the texts of all catalogues created so far in the language of the page. */
export const loadTexts = (): Promise<void> => load(currentLanguage());
