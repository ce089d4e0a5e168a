import type { Content } from './kinds/kind.js';

/** How `qr_data` holds what codes lead to. No other file knows the prefixes below, by which a link, a file and a page differ. */

/** Addresses at this installation, as seen from one code. */
export interface Places {
  fileUrl(key: string): string;
  /** Address of the code's own page. */
  readonly pageUrl: string;
}

/** Where a scan of a code for a file goes: to the page that shows the file, or to the file itself. */
export type Opens = 'page' | 'file';

/** Our copy of an uploaded file. */
export interface StoredFile {
  readonly key: string;
  readonly sha256: string | null;
  readonly opens: Opens;
  /** Hosts to which its page links, each once; missing unless its view was just made. */
  readonly linkedHosts?: readonly string[];
}

/** The values by which bans and block lists compare what codes lead to. */
export interface Destination {
  /** Null for files, and for pages that link nowhere or omit what is banned. */
  readonly host: string | null;
  /** Digest of a file in hexadecimal; null for others, and for an old file until it is computed. */
  readonly sha256: string | null;
}

/** The columns of `qr_data` that an outcome sets. */
export interface OutcomeColumns {
  /** A link, `storage:` and the key of a file, or `page:` and the name of a kind. No link has these prefixes. */
  readonly original_resource: string;
  /** Content of a page, or what a page says beside a file; null for others. */
  readonly content: Content | null;
  /** Missing for an outcome without a file, which leaves the column as it is. */
  readonly opens?: Opens;
  readonly host: string | null;
  readonly file_sha256: string | null;
}

/** The columns from which `outcomeIn` makes an outcome. */
export type OutcomeRow = Omit<OutcomeColumns, 'host' | 'opens'> & { readonly opens: Opens };

/** What a scan needs of an outcome. */
export interface Opened {
  /** Returns the http(s) address to which a scan leads. */
  openedAt(places: Places): string;
}

/** Returns what a scan needs of an outcome, for which two columns are enough. */
export const openedIn = ({
  original_resource: text,
  opens,
}: Pick<OutcomeRow, 'original_resource' | 'opens'>): Opened => ({
  openedAt: (places) =>
    opens === 'page' && fileKeyIn(text) !== undefined ? places.pageUrl : addressIn(text, places),
});

const filePrefix = 'storage:';
const pagePrefix = 'page:';

/** Returns the value of `original_resource` for the key of a file. It holds no address, so that a change of origin breaks nothing. */
export const fileText = (key: string): string => filePrefix + key;

/** Returns the value of `original_resource` for a page. @param kind name of the kind that renders it */
export const pageText = (kind: string): string => pagePrefix + kind;

/** Returns the key of the file that a value of `original_resource` names; undefined for others. */
export const fileKeyIn = (text: string): string | undefined =>
  text.startsWith(filePrefix) ? text.slice(filePrefix.length) : undefined;

/** Returns the name of the kind whose page a value of `original_resource` names; undefined for others. */
export const pageKindIn = (text: string): string | undefined => /^page:([a-z-]+)$/.exec(text)?.[1];

/** Returns the http(s) address that a value of `original_resource` leads to. */
export function addressIn(text: string, { fileUrl, pageUrl }: Places): string {
  const key = fileKeyIn(text);
  if (key !== undefined) return fileUrl(key);
  return pageKindIn(text) === undefined ? text : pageUrl;
}

/** SQL conditions that a value of `original_resource` names a file or a page. @param column an SQL expression */
export const isFileSql = (column: string): string => `${column} LIKE '${filePrefix}%'`;
export const isPageSql = (column: string): string => `${column} LIKE '${pagePrefix}%'`;

/** SQL of the key of a file, if {@link isFileSql}. */
export const fileKeySql = (column: string): string => `substr(${column}, ${filePrefix.length + 1})`;
