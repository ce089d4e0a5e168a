import { domainToUnicode } from 'node:url';
import { largeFields } from '../domain/kinds/content-size.js';
import { decodePercent, parseUrl } from '../domain/address.js';

/** Replacements for letters that NFKD does not decompose. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ς: 'σ',
};

const withoutMarks = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{DI}/gu, '')
    .toLowerCase();

/** Folds case, accents and compatibility forms such as half width, so that every spelling of a word is found. */
export const foldText = (text: string): string =>
  withoutMarks(text).replace(/[ßæœøłđðıς]/g, (letter) => letters[letter]!);

/**
 * Returns the text that searches look in.
 * @param words the name of a code, the title of its page, and so on
 * @param address to which it leads, which is searched as stored and decoded
 */
export function searchTextOf(words: readonly string[], address: string): string {
  const host = parseUrl(address)?.hostname;
  return foldText([...words, address, decodePercent(address), host ? domainToUnicode(host) : ''].join('\n'));
}

/** Searches codes that have no `search_text`, since they were last changed by the previous release, in all texts of their contents. */
const formerSql = `strpos(regexp_replace(lower(normalize(
  concat_ws(' ', name, original_resource, (
    SELECT string_agg(value #>> '{}', ' ') FROM jsonb_each(content - '{${Object.keys(largeFields).join()}}'::text[]) WHERE jsonb_typeof(value) = 'string'
  )), NFKD)), '[\u0300-\u036f]', '', 'g'), ?) > 0`;

/** Returns an SQL condition for codes that match `q`, and its values. */
export const searchConditions = (q: string): readonly [text: string, ...values: string[]] => [
  `(code.id = ? OR strpos(search_text, ?) > 0 OR search_text IS NULL AND ${formerSql})`,
  q.toUpperCase(),
  foldText(q),
  withoutMarks(q),
];
