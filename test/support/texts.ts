import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitionOf, type Language } from '../../server/domain/languages/languages.js';
import type { Inline } from '../../server/domain/languages/prose.js';
import type { Room, Texts } from '../../server/domain/languages/rooms.js';

const folder = join(__dirname, '../../server/domain/languages');

/** Texts of one room by key, with {@link blank} in place of interpolated values. */
export interface TextsOfRoom {
  readonly room: string;
  readonly english: ReadonlyMap<string, string>;
  readonly translated: ReadonlyMap<string, string>;
}

export const blank = '¤';

/** Loads all rooms in English and in another language. */
export function allTexts(language: Language): Promise<TextsOfRoom[]> {
  const rooms = filesIn('en').filter((room) => room !== 'language') as Room[];
  return Promise.all(
    rooms.map(async (room) => {
      const { texts } = (await import(join(folder, 'en', room))) as { texts: Texts[Room] };
      const translated = await definitionOf(language).load(room, texts);
      return { room, english: flat(texts), translated: flat(translated) };
    }),
  );
}

/** Lists the names of a language's files, without their extension. */
export const filesIn = (language: Language): string[] =>
  readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''));

/** Returns the texts that a translation intentionally shares with another language, from its `same-as-others.json`. */
export const sameAsOthers = (language: Language): string[] =>
  JSON.parse(readFileSync(join(folder, language, 'same-as-others.json'), 'utf8')) as string[];

/**
 * Splits a text into sentences, without the interpolated values.
 * @returns sentences of at least two words, since a single word may be the same in both languages
 */
export const sentencesOf = (text: string): string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(blank)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}{2,} .*\p{L}{2,}/u.test(sentence));

/** Flattens texts to strings by key. Functions are called with {@link anything} in place of their arguments. */
function flat(texts: unknown, key = ''): Map<string, string> {
  if (texts === anything) return new Map([[key, blank]]);
  if (typeof texts === 'string') return new Map([[key, texts]]);
  if (typeof texts === 'function') return flat((texts as (...values: unknown[]) => unknown)(...values), key);
  if (typeof texts !== 'object' || texts === null) return new Map();
  if (isSentence(texts)) return new Map([[key, texts.map(wordsOf).join('')]]);
  return new Map(Object.entries(texts).flatMap(([name, value]) => [...flat(value, `${key}.${name}`)]));
}

/** Whether the array is one sentence with marked parts, not a list of texts. Languages may mark different parts, or none. */
const isSentence = (texts: object): texts is Inline[] => Array.isArray(texts) && texts.some(isMarked);

const isMarked = (part: unknown) =>
  part === anything || ['strong', 'code', 'link'].some((mark) => Object.hasOwn(Object(part) as object, mark));

function wordsOf(part: Inline): string {
  if (part === anything) return blank;
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  return 'link' in part ? part.link : '';
}

/** A value whose properties and calls return itself; it converts to the number 2 and to the string {@link blank}. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) =>
    name === Symbol.toPrimitive ? (hint: string) => (hint === 'number' ? 2 : blank) : anything,
  apply: () => anything,
});
const values = [anything, anything, anything, anything];
