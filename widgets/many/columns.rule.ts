import type { ContentColumn } from '../../server/domain/batches/content-columns.js';
import { linkOrEntry } from '../../server/domain/entered-link.rule.js';
import type { Content } from '../../server/domain/kinds/kind.js';
import type { ContentFaults } from '../../server/domain/kinds/read-content.js';

/** A column of the table: one value in each content. */
export interface Column extends Pick<ContentColumn, 'type' | 'options'> {
  /** Path in the content, such as `phones.0.number`. */
  readonly path: string;
}

/** What a column shows of a row. */
export interface Contents {
  readonly content: Content;
  readonly faults: ContentFaults;
}

/** Fields that the page chooses for all rows. */
const chosenForAll = ['page'];

/** Returns the columns of a table: the fields that a row has a value or a fault of, but at least the first one. */
export function columnsOf(fields: readonly ContentColumn[], rows: readonly Contents[]): readonly Column[] {
  const columns = fields
    .filter(({ path }) => !chosenForAll.includes(path))
    .flatMap(({ path, list, type, options }) =>
      pathsOf(path, list, rows).map((one): Column => ({ path: one, type, options })),
    );
  const used = columns.filter((column) => rows.some((row) => isUsed(row, column.path)));
  return used.length > 0 ? used : columns.slice(0, 1);
}

/** Returns the paths of a field in as many entries as the longest list has; at least one if its absence is a fault. */
function pathsOf(path: string, list: string | undefined, rows: readonly Contents[]): readonly string[] {
  if (list === undefined) return [path];
  const lengths = rows.map(({ content, faults }) =>
    Math.max(lengthAt(content, list), list in faults ? 1 : 0),
  );
  const rest = path.slice(list.length);
  return Array.from({ length: Math.max(0, ...lengths) }, (_, i) => `${list}.${i}${rest}`);
}

const lengthAt = (content: Content, path: string): number => {
  const list = valueAt(content, path);
  return Array.isArray(list) ? list.length : 0;
};

/** The first entry of a list that is missing can be filled in. */
function isUsed({ content, faults }: Contents, path: string): boolean {
  const value = valueAt(content, path);
  const list = /^(.+)\.0(?:\.|$)/.exec(path)?.[1];
  const isMissing = path in faults || (list !== undefined && list in faults);
  return isMissing || (value !== undefined && value !== '' && value !== false);
}

/** Reads a value of a content. @returns undefined where there is none */
export const valueAt = (content: Content, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      content,
    );

/** Returns a content with another value. Lists and groups on the way to it are made. */
export const withValue = (content: Content, path: string, value: unknown): Content =>
  placed(content, path.split('.'), value) as Content;

function placed(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const isEntry = /^\d+$/.test(name);
  if (!isEntry) {
    const given = (whole ?? {}) as Record<string, unknown>;
    return { ...given, [name]: placed(given[name], rest, value) };
  }
  const list: unknown[] = Array.isArray(whole) ? [...(whole as unknown[])] : [];
  list[Number(name)] = placed(list[Number(name)], rest, value);
  return list;
}

/** Returns a value as text; '' for what is none. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns the value that a text stands for in a column. */
export const valueOf = ({ type }: Pick<Column, 'type'>, text: string): unknown =>
  type === 'number' && /^\d+$/.test(text) ? Number(text) : text;

/** Returns a content in which links are written out, as the server does with those of a table. */
export const withLinks = (content: Content): Content => linked(content) as Content;

function linked(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return name === 'url' ? linkOrEntry(value) : value;
  if (Array.isArray(value)) return value.map((one) => linked(one, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, linked(one, key)]));
}

/** Returns the codes of faults that none of these columns shows, such as that of a list that is too long. */
export function faultsBeside(faults: ContentFaults, shown: readonly string[]): readonly string[] {
  return Object.entries(faults).flatMap(([path, code]) => (shown.includes(path) ? [] : [code]));
}

/**
 * Returns the label of a column.
 * @param labels by paths without indices
 * @param entry names an entry of a list, by the label of the list and a number from 1
 */
export function labelOf(
  path: string,
  labels: Readonly<Record<string, string>>,
  entry: (list: string, nth: number) => string,
): string {
  const [, list, index, rest] = /^([^.]+)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (list === undefined) return labels[path] ?? path;
  const whole = entry(labels[list] ?? list, Number(index) + 1);
  return rest === undefined ? whole : `${whole}: ${labels[`${list}.${rest}`] ?? rest}`;
}
