import { csvLine, csvMark } from '../csv.js';
import type { Content } from '../kinds/kind.js';
import type { ContentColumn } from './content-columns.js';
import { headerOf, type HeaderWords } from './column-headers.js';

/** Number of columns that the template has for each field of a list. */
const entriesOfList = 2;

/**
 * Returns a table with a header in one language and a row as an example, to be filled in in a spreadsheet.
 * @param example content of the row
 */
export function tableTemplate(
  columns: readonly ContentColumn[],
  words: HeaderWords,
  example: Content,
): string {
  const shown = places(columns).filter(({ column }) => headerOf(column, words) !== undefined);
  const { name, caption } = words.table.columns;
  const hasOwnName =
    columns.some(({ path }) => path === 'name') ||
    shown.some(({ column }) => headerOf(column, words) === name);
  const header = [
    ...(hasOwnName ? [] : [name]),
    ...shown.map(({ column, nth }) => headerOf(column, words)! + (nth > 0 ? ` ${nth + 1}` : '')),
    caption,
  ];
  const row = [
    ...(hasOwnName ? [] : [`${name} 1`]),
    ...shown.map(({ column, nth }) => cellOf(column, nth, example, words)),
    '',
  ];
  return csvMark + csvLine(header) + csvLine(row);
}

interface Place {
  readonly column: ContentColumn;
  readonly nth: number;
}

/** The columns of the entries of a list stand together. */
function places(columns: readonly ContentColumn[]): Place[] {
  return columns.flatMap((column, i) => {
    if (column.list === undefined) return [{ column, nth: 0 }];
    if (columns[i - 1]?.list === column.list) return [];
    const ofList = columns.filter(({ list }) => list === column.list);
    return Array.from({ length: entriesOfList }, (_, nth) =>
      ofList.map((one) => ({ column: one, nth })),
    ).flat();
  });
}

function cellOf({ path, list, type }: ContentColumn, nth: number, example: Content, words: HeaderWords) {
  const steps = path.split('.').filter(Boolean);
  if (list !== undefined) steps.splice(list.split('.').length, 0, String(nth));
  const value = steps.reduce<unknown>(
    (inner, step) => (inner as Readonly<Record<string, unknown>> | undefined)?.[step],
    example,
  );
  if (typeof value === 'boolean') return value ? words.table.yes : words.table.no;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return type === 'choice' ? (words.fields[`${path}.${value}`] ?? String(value)) : String(value);
}
