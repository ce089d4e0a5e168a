import type { BrowserRoom, Room, ServerTexts, Texts } from './rooms.js';

/** What a language is, apart from its texts; each has one in `language.ts` of its folder. */
export interface LanguageDefinition {
  /** BCP 47; the value of `lang` and `hreflang`, and of the language cookie. */
  readonly tag: string;
  /** What the language calls itself. */
  readonly name: string;
  /** For `og:locale`: language and territory. */
  readonly openGraphLocale: string;
  /** BCP 47 tag of the locale that days are written in: day, month, year. */
  readonly dayLocale: string;
  readonly load: LoadRoom;
}

/** Loads the texts of one room; `english` is what they translate. */
export type LoadRoom = <R extends Room>(room: R, english: Texts[R]) => Promise<Texts[R]>;

/** One loader per room: a bundler makes a chunk of each, so that a browser loads only the rooms of its page. */
type Loaders = { readonly [R in BrowserRoom]: () => Promise<{ readonly texts: Texts[R] }> };

/** @param loadServerRooms all rooms of the server in one: a loader for each would be part of every page */
export const loadFrom =
  (loadServerRooms: () => Promise<ServerTexts>, loaders: Loaders): LoadRoom =>
  async <R extends Room>(room: R) =>
    room in loaders
      ? ((await loaders[room as BrowserRoom]()).texts as Texts[R])
      : ((await loadServerRooms()) as Texts)[room];
