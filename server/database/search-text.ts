import { domainToUnicode } from 'node:url';
import type { Content } from '../domain/kinds/kind.js';
import { decodePercent, parseUrl } from '../domain/parse-url.js';

/** Letters that Unicode does not take apart, as people type them who lack the key. */
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

/** Spells a text so that texts that people take for equal are equal: without case, accents, and forms of compatibility such as half width. */
export const foldText = (text: string): string =>
  withoutMarks(text).replace(/[ßæœøłđðıς]/g, (letter) => letters[letter]!);

/** Fields of contents that are titles of pages. */
const titles = ['title', 'firstName', 'lastName', 'organization', 'name'];

/** Returns in what a search finds a code: its name, the title of its page, and its destination as it is written and as people read it. */
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

/** The condition that a code is found, for its column and for codes from before it. */
const formerSql = `strpos(regexp_replace(lower(normalize(
  concat_ws(' ', name, original_resource, ${titles.map((field) => `content ->> '${field}'`).join(', ')}), NFKD)), '[\u0300-\u036f]', '', 'g'), ?) > 0`;

export const searchConditions = (q: string): readonly [text: string, ...values: string[]] => [
  `(code.id = ? OR strpos(search_text, ?) > 0 OR search_text IS NULL AND ${formerSql})`,
  q.toUpperCase(),
  foldText(q),
  withoutMarks(q),
];
