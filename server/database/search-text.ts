import { domainToUnicode } from 'node:url';
import type { Content } from '../domain/kinds/kind.js';
import { decodePercent, parseUrl } from '../domain/parse-url.js';

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

/** Fields of contents that are titles of pages. */
const titles = ['title', 'firstName', 'lastName', 'organization', 'name'];

/** Returns the text that searches look in: the name of a code, the title of its page, and its destination, both as stored and decoded. */
export function searchTextOf(
  name: string,
  { original_resource: address, content }: { original_resource: string; content: Content | null },
): string {
  const host = parseUrl(address)?.hostname;
  const words = titles.map((field) => content?.[field]).filter((value) => typeof value === 'string');
  return foldText(
    [name, ...words, address, decodePercent(address), host ? domainToUnicode(host) : ''].join('\n'),
  );
}

/** Searches codes that have no `search_text`, since they were last changed by the previous release. */
const formerSql = `strpos(regexp_replace(lower(normalize(
  concat_ws(' ', name, original_resource, ${titles.map((field) => `content ->> '${field}'`).join(', ')}), NFKD)), '[\u0300-\u036f]', '', 'g'), ?) > 0`;

/** Returns an SQL condition for codes that match `q`, and its values. */
export const searchConditions = (q: string): readonly [text: string, ...values: string[]] => [
  `(code.id = ? OR strpos(search_text, ?) > 0 OR search_text IS NULL AND ${formerSql})`,
  q.toUpperCase(),
  foldText(q),
  withoutMarks(q),
];
