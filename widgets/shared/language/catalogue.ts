import {
  catalogue as inEachLanguage,
  loadTexts as load,
} from '../../../server/domain/languages/catalogue.js';
import type { Room, Texts } from '../../../server/domain/languages/rooms.js';
import { currentLanguage } from './language.js';

/**
 * The catalogue of a room, in the language of the page. It must be read while rendering or handling an event, not while a module
 * is loaded: until {@link loadTexts} has been awaited it is English.
 */
export function catalogue<R extends Room>(room: R, english: Texts[R]): () => Texts[R] {
  const texts = inEachLanguage(room, english);
  return () => texts(currentLanguage());
}

/** Loads, in the language of the page, the texts of all catalogues made so far. */
export const loadTexts = (): Promise<void> => load(currentLanguage());
