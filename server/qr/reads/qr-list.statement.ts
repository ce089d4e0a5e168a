import { likeText, SqlConditions } from '../../database/sql-conditions.js';
import { largeFields } from '../../domain/kinds/content-size.js';
import type { QrStatus } from '../../domain/qr-status.js';
import { type QrRecord, type QrRow, toQrRecord } from '../store/qr.record.js';

/** Orders of lists. Those with `-` begin with the newest or most scanned code. */
export const qrSorts = ['created', '-created', 'scans', '-scans'] as const;
export type QrSort = (typeof qrSorts)[number];

/** Conditions and order of a list. A code has to meet every given condition. */
export interface QrSelection {
  readonly typeId?: number | undefined;
  /** As `hostOf` returns it; its subdomains are included. */
  readonly host?: string | undefined;
  /** Whether a page links to the host. The statement is then another one, because most hosts are on no page. */
  readonly isHostOnPages?: boolean | undefined;
  /** An id, or a part of the destination's address, in any case. */
  readonly q?: string | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly status?: QrStatus | undefined;
  readonly minScans?: number | undefined;
  readonly reported?: unknown;
  /** Origin of the site on whose page the code was made. */
  readonly embed?: string | undefined;
  readonly sort: QrSort;
}

/** A code in a list. */
export type QrListed = QrRecord & Listed;

export type QrListRow = QrRow & Listed;

interface Listed {
  readonly email: string | null;
  readonly status: QrStatus;
  readonly reason: string | null;
  readonly reports: number;
  /** The value that the list is ordered by, with the full precision of the database. */
  readonly place: string;
}

export const toListed = (row: QrListRow): QrListed => {
  const { email, status, reason, reports, place } = row;
  return { ...toQrRecord(row), email, status, reason, reports, place };
};

/** Position of a code in a list: the value that the list is ordered by, and the id, which decides between equal values. */
export interface QrPlace {
  readonly key: string;
  readonly id: string;
}

export interface QrPageRange {
  readonly limit: number;
  /** The last code of the previous page. */
  readonly after?: QrPlace | undefined;
}

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** Returns the SQL of a content as lists have it, without its large fields. */
export const listedContent = (content: string): string =>
  `${content} - '{${Object.keys(largeFields).join()}}'::text[]`;

const columns = `
  code.id, type_id, original_resource, opens, file_sha256, ${listedContent('code.content')} AS content, code.counter, qr_image_url, picture_version, style, code_text, created_at, email,
  status, status_reason AS reason, warning, (SELECT count(*)::int FROM qr_reports WHERE qr_reports.qr_id = code.id) AS reports`;

/** Orders of lists: the columns, the SQL type of the key, and the key as text without loss of precision. */
const orders = {
  creation: {
    key: 'created_at',
    id: 'code.id',
    type: 'timestamptz',
    // Includes microseconds, which a Date cannot hold.
    text: `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
  scans: { key: 'ranked.counter', id: 'ranked.qr_id', type: 'bigint', text: 'ranked.counter::text' },
} as const;

export const isByScans = ({ sort }: Pick<QrSelection, 'sort'>): boolean => sort.endsWith('scans');

/** Whether a list reads `scan_ranks`. */
export const usesRanks = (selection: Pick<QrSelection, 'sort' | 'minScans'>): boolean =>
  isByScans(selection) || selection.minScans !== undefined;

/** Returns the statement of one page. */
export function listStatement(selection: QrSelection, range: QrPageRange): Statement {
  const where = conditionsOf(selection);
  addRange(where, selection, range);
  const ranks = usesRanks(selection) ? 'JOIN scan_ranks AS ranked ON ranked.qr_id = code.id' : '';
  const text = `
    SELECT ${columns}, ${orderOf(selection).text} AS place FROM qr_data AS code ${ranks}
    ${where.clause()} ${orderedBy(selection)} LIMIT ${range.limit}`;
  return { text, values: where.values };
}

/**
 * Returns the statement of one page by scans for a selection of few codes: finds all of them, then their ranks. Without this, if most of
 * them have similar ranks, the planner walks the ranks of almost all other codes before it reaches the first one. A code has one rank;
 * the limit of 1 keeps the planner from reading all ranks instead.
 */
export function listOfFewStatement(selection: QrSelection, range: QrPageRange): Statement {
  const where = conditionsOf(selection);
  const page = new SqlConditions(where.values);
  addRange(page, selection, range);
  const text = `
    WITH chosen AS MATERIALIZED (
      SELECT code.id FROM qr_data AS code ${where.clause()}
    ), page AS MATERIALIZED (
      SELECT ranked.* FROM chosen
        CROSS JOIN LATERAL (SELECT * FROM scan_ranks AS known WHERE known.qr_id = chosen.id LIMIT 1) AS ranked
      ${page.clause()} ${orderedBy(selection)} LIMIT ${range.limit}
    )
    SELECT ${columns}, ${orderOf(selection).text} AS place
    FROM page AS ranked JOIN qr_data AS code ON code.id = ranked.qr_id ${orderedBy(selection)}`;
  return { text, values: where.values };
}

/** Returns the statement that counts the codes of a selection up to `most`, ignoring `minScans`; undefined if it selects all codes. */
export function countStatement(selection: QrSelection, most: number): Statement | undefined {
  const where = conditionsOf(selection);
  if (where.isEmpty) return undefined;
  const text = `SELECT count(*)::int AS found FROM (SELECT FROM qr_data AS code ${where.clause()} LIMIT ${most}) AS codes`;
  return { text, values: where.values };
}

const orderOf = (selection: QrSelection) => (isByScans(selection) ? orders.scans : orders.creation);
const directionOf = ({ sort }: QrSelection) => (sort.startsWith('-') ? 'DESC' : 'ASC');

function orderedBy(selection: QrSelection): string {
  const { key, id } = orderOf(selection);
  const direction = directionOf(selection);
  return `ORDER BY ${key} ${direction}, ${id} ${direction}`;
}

/** Adds the conditions that depend on the ranks and on the previous page. */
function addRange(where: SqlConditions, selection: QrSelection, { after }: QrPageRange): void {
  const { key, id, type } = orderOf(selection);
  if (selection.minScans !== undefined) where.add('ranked.counter >= ?', selection.minScans);
  const beyond = directionOf(selection) === 'DESC' ? '<' : '>';
  if (after) where.add(`(${key}, ${id}) ${beyond} (?::${type}, ?)`, after.key, after.id);
}

function conditionsOf({
  typeId,
  host,
  isHostOnPages,
  q,
  from,
  to,
  status,
  reported,
  embed,
}: QrSelection): SqlConditions {
  const where = new SqlConditions();
  if (typeId !== undefined) where.add('type_id = ?', typeId);
  if (host !== undefined) (isHostOnPages ? addHostAlsoOnPages : addHost)(where, host);
  if (q !== undefined)
    where.add('(code.id = ? OR original_resource ILIKE ?)', q.toUpperCase(), `%${likeText(q)}%`);
  if (from) where.add('created_at >= ?', from);
  if (to) where.add('created_at < ?', to);
  if (status) where.add('status = ?', status);
  if (reported) where.add('reported');
  if (embed) where.add('embed_origin = ?', embed);
  return where;
}

const leadsToHost = `reverse(host) || '.' LIKE ?`;

/** Adds the condition that a code leads to a host or its subdomains, which are one range of an index. */
export const addHost = (where: SqlConditions, host: string): void => where.add(leadsToHost, rangeOf(host));

/** Adds the condition that a code, or a link on its page, leads to a host or its subdomains. */
function addHostAlsoOnPages(where: SqlConditions, host: string): void {
  const codes = `SELECT id FROM qr_data WHERE ${leadsToHost} UNION ALL SELECT qr_id FROM qr_hosts WHERE ${leadsToHost}`;
  where.add(`code.id IN (${codes})`, rangeOf(host), rangeOf(host));
}

/** Returns the statement that tells whether a page links to a host or its subdomains. */
export function hostOnPagesStatement(host: string): Statement {
  const where = new SqlConditions();
  addHost(where, host);
  return { text: `SELECT FROM qr_hosts ${where.clause()} LIMIT 1`, values: where.values };
}

const rangeOf = (host: string) => `${likeText(`${[...host].reverse().join('')}.`)}%`;
