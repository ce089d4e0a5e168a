import type { ColumnTarget } from '../../domain/batches/column-headers.js';
import { type HeaderWords, plainHeader, targetsByHeader } from '../../domain/batches/column-headers.js';
import { type ContentColumn, contentColumns } from '../../domain/batches/content-columns.js';
import { linkOrEntry } from '../../domain/entered-link.rule.js';
import type { Content, ContentRules } from '../../domain/kinds/kind.js';
import { TableFault } from './table.fault.js';

/** One row of a table, as it was entered. */
export interface TableRow {
  /** What the file and the manifest call the row. */
  readonly name?: string;
  /** Words beside the code. */
  readonly caption?: string;
  readonly content: Content;
  /** Stable codes of cells that hold no such value, by the path of their field. */
  readonly faults: Readonly<Record<string, string>>;
}

/** A column of a table and the path of the field that it fills, such as `links.0.url`; null: none. */
export interface TableColumn {
  readonly header: string;
  readonly field: string | null;
}

export interface ReadTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

/** How a table is read. */
export interface TableReading {
  readonly rules: ContentRules;
  /** Of all languages. */
  readonly words: readonly HeaderWords[];
  /** Header of the column that holds the captions, in place of its own. */
  readonly caption?: string | undefined;
}

interface FoundColumn extends TableColumn {
  readonly target?: ColumnTarget;
  /** Index of the entry of a list. */
  readonly nth: number;
  /** Whether its cells are also the captions. */
  readonly isCaption?: boolean;
}

/**
 * Reads the rows of a table by its header. A table of links in one column needs none.
 * @param table the header first
 * @throws TableFault
 */
export function readRows(table: readonly (readonly string[])[], reading: TableReading): ReadTable {
  const [header = [], ...rows] = table;
  const columns = findColumns(header, reading);
  const isKnown = columns.some(({ target }) => typeof target === 'object');
  const isLinks = !isKnown && header.length === 1 && reading.rules.fromText !== undefined;
  if (!isKnown && !isLinks) throw new TableFault('no-known-column');
  const used = isLinks ? [linkColumn(reading)] : columns;
  const read = (isLinks ? table : rows).map((row) => readRow(row, used, reading.words));
  if (read.length === 0) throw new TableFault('empty');
  return { columns: used.map(({ header: text, field }) => ({ header: text, field })), rows: read };
}

const linkColumn = ({ rules }: TableReading): FoundColumn => {
  const target = contentColumns(rules)[0]!;
  return { header: '', target, field: target.path, nth: 0 };
};

function findColumns(header: readonly string[], { rules, words, caption }: TableReading): FoundColumn[] {
  const targets = targetsByHeader(contentColumns(rules), words);
  const captionHeader = caption === undefined ? undefined : plainHeader(caption);
  const counts = new Map<ColumnTarget, number>();
  return header.map((text) => {
    const plain = plainHeader(text);
    const isCaption = plain === captionHeader;
    const known = targets.get(plain);
    const isOther = known === 'caption' && captionHeader !== undefined && !isCaption;
    const target = (isOther ? undefined : known) ?? (isCaption ? 'caption' : undefined);
    const nth = (target && counts.get(target)) ?? 0;
    if (target) counts.set(target, nth + 1);
    const isAgain = nth > 0 && (typeof target !== 'object' || target.list === undefined);
    if (!target || isAgain) return { header: text, field: null, nth: 0 };
    return { header: text, target, field: fieldOf(target, nth), nth, isCaption };
  });
}

const fieldOf = (target: ColumnTarget, nth: number): string =>
  typeof target === 'object' ? stepsOf(target, nth).join('.') : target;

function stepsOf({ path, list }: ContentColumn, nth: number): (string | number)[] {
  const steps: (string | number)[] = path.split('.');
  if (list !== undefined) steps.splice(list.split('.').length, 0, nth);
  return steps;
}

function readRow(
  cells: readonly string[],
  columns: readonly FoundColumn[],
  words: readonly HeaderWords[],
): TableRow {
  const content: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  const own: { name?: string; caption?: string } = {};
  for (const [i, { target, field, nth, isCaption }] of columns.entries()) {
    const cell = withoutApostrophe(cells[i] ?? '');
    if (cell === '' || !target) continue;
    if (isCaption) own.caption = cell.trim();
    if (typeof target === 'string') own[target] = cell.trim();
    else {
      const value = valueOf(cell, target, words);
      if (value === undefined) faults[field!] = 'invalid';
      else setAt(content, stepsOf(target, nth), value);
      if (target.path === 'name') own.name = cell.trim();
    }
  }
  return { ...own, content, faults };
}

/** An apostrophe keeps a spreadsheet from running a cell as a formula, as in the tables that this server writes. */
const withoutApostrophe = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

const dateAndTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2})?$/;
const signs = { yes: ['true', '1', 'x', 'yes', '✓'], no: ['false', '0', 'no', '-'] } as const;

/** @returns undefined for a cell that holds no such value */
function valueOf(cell: string, column: ContentColumn, words: readonly HeaderWords[]): unknown {
  const { path, type, options } = column;
  const plain = plainHeader(cell);
  if (type === 'number') return /^\s*\d{1,9}\s*$/.test(cell) ? Number(cell) : undefined;
  if (type === 'switch') {
    const isOneOf = (name: 'yes' | 'no') =>
      signs[name].some((sign) => sign === cell.trim().toLowerCase()) ||
      words.some(({ table }) => plainHeader(table[name]) === plain);
    return isOneOf('yes') ? true : isOneOf('no') ? false : undefined;
  }
  if (type === 'choice')
    return options.find((option) =>
      [option, ...words.map(({ fields }) => fields[`${path}.${option}`])].some(
        (name) => name !== undefined && plainHeader(name) === plain,
      ),
    );
  if (/^(?:start|end)$/.test(path)) return cell.trim().replace(dateAndTime, '$1T$2');
  return /(?:^|\.)url$/.test(path) ? linkOrEntry(cell) : cell;
}

/** Sets a value at a path; earlier entries of a list that are missing become empty. */
function setAt(target: Record<string, unknown>, [step, ...rest]: (string | number)[], value: unknown): void {
  if (rest.length === 0) {
    fill(target, step!, '');
    target[step!] = value;
    return;
  }
  fill(target, step!, {});
  target[step!] ??= typeof rest[0] === 'number' ? [] : {};
  setAt(target[step!] as Record<string, unknown>, rest, value);
}

function fill(target: Record<string, unknown>, step: string | number, empty: object | string): void {
  if (!Array.isArray(target)) return;
  while (target.length < Number(step)) target.push(typeof empty === 'string' ? empty : {});
}
