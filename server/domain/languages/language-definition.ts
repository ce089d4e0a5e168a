import type { BrowserRoom, Room, ServerTexts, Texts } from './rooms.js';

/** Facts about a language, in `language.ts` of its folder. */
export interface LanguageDefinition {
  /** BCP 47 tag: the value of `lang`, `hreflang` and the language cookie. */
  readonly tag: string;
  /** Name of the language in that language. */
  readonly name: string;
  /** Language and territory for `og:locale`. */
  readonly openGraphLocale: string;
  /** BCP 47 tag of a locale that writes days in the order day, month, year. */
  readonly dayLocale: string;
  readonly load: LoadRoom;
}

/** Loads the texts of one room; `english` holds the originals. */
export type LoadRoom = <R extends Room>(room: R, english: Texts[R]) => Promise<Texts[R]>;

/** One loader per room. The bundler makes one chunk per loader, so that a browser loads only the rooms of its page. */
type Loaders = { readonly [R in BrowserRoom]: () => Promise<{ readonly texts: Texts[R] }> };

/** @param loadServerRooms loads all rooms of the server at once, because separate loaders would be part of every page */
export const loadFrom =
  (loadServerRooms: () => Promise<ServerTexts>, loaders: Loaders): LoadRoom =>
  async <R extends Room>(room: R) =>
    room in loaders
      ? ((await loaders[room as BrowserRoom]()).texts as Texts[R])
      : ((await loadServerRooms()) as Texts)[room];
