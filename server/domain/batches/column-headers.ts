import type { Texts } from '../languages/rooms.js';
import type { ContentColumn } from './content-columns.js';

/** The words of one language for the header of a table. */
export interface HeaderWords {
  /** Labels of the kind's fields by their path, and of their options. */
  readonly fields: Readonly<Record<string, string>>;
  readonly table: Texts['batch-table'];
}

/** What a column of a table holds: a value of the content, what the row is called, or the words beside its code. */
export type ColumnTarget = ContentColumn | 'name' | 'caption';

/** Returns a header or an option in the spelling in which both are compared: without case, numbers and signs between words. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\-:*.,()/]+/g, ' ')
    .replace(/ \d+(?= |$)/g, '')
    .trim();

/** Returns the header of a column in the template: its label, after that of its list. */
export function headerOf({ path, list }: ContentColumn, { fields, table }: HeaderWords): string | undefined {
  if (path === 'url') return table.columns.link;
  const label = fields[path];
  const ofList = list && list !== path ? fields[list] : undefined;
  return label && ofList ? `${ofList}: ${label}` : label;
}

/**
 * Maps headers in the spelling of {@link plainHeader} to what their columns hold. Names of fields come before labels, and those before short
 * forms of either, so that the more exact one decides where two are equal.
 * @param words of all languages
 */
export function targetsByHeader(
  columns: readonly ContentColumn[],
  words: readonly HeaderWords[],
): ReadonlyMap<string, ColumnTarget> {
  const named = [
    ...columns.map((column): Named => [column.path, column]),
    ...columns.flatMap((column) => words.map((one): Named => [headerOf(column, one), column])),
    ...columns.flatMap((column) => words.map(({ fields }): Named => [fields[column.path], column])),
    ...shortForms(columns, words),
    ['name', 'name'] as Named,
    ['caption', 'caption'] as Named,
    ...words.flatMap(({ table: { columns: own } }): Named[] => [
      [own.name, 'name'],
      [own.caption, 'caption'],
    ]),
  ];
  const targets = new Map<string, ColumnTarget>();
  for (const [header, target] of named) {
    const plain = plainHeader(header ?? '');
    if (plain && !targets.has(plain)) targets.set(plain, target);
  }
  return targets;
}

type Named = readonly [header: string | undefined, target: ColumnTarget];

/** What people call the column of a table of links. In other kinds, an address may be that of a house. */
const wordsForLinks = ['address', 'web address', 'website', 'dirección', 'dirección web', 'sitio web'];

/** A list stands for its last text, such as `phones` for the number; an address is also a link; `street` stands for `address.street`. */
function shortForms(columns: readonly ContentColumn[], words: readonly HeaderWords[]): Named[] {
  const lists = [...new Set(columns.flatMap(({ list }) => list ?? []))].flatMap((list): Named[] => {
    const column = columns.findLast((one) => one.list === list && one.type === 'text');
    return column ? [[list, column], ...words.map(({ fields }): Named => [fields[list], column])] : [];
  });
  const links = columns
    .filter(({ path }) => /(?:^|\.)url$/.test(path))
    .flatMap((column) => [
      ['link', column] as Named,
      ...words.map(({ table }): Named => [table.columns.link, column]),
    ]);
  const [only, ...further] = columns;
  if (only?.path === 'url' && further.length === 0)
    links.push(...wordsForLinks.map((word): Named => [word, only]));
  return [...lists, ...links, ...columns.map((column): Named => [column.path.split('.').at(-1), column])];
}
