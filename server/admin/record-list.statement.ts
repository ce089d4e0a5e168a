import type { QrStatus } from '../domain/qr-status.js';
import type { QrRow } from '../qr/qr.record.js';
import type { RecordFilter } from './admin.schemas.js';
import type { RecordPlace } from './record-place.js';
import { likeText, SqlConditions } from './sql-conditions.js';

/** A filter with its names looked up. */
export interface RecordSelection extends Omit<RecordFilter, 'type'> {
  readonly typeId?: number | undefined;
}

/** A record as lists and single answers read it. */
export interface RecordRow extends QrRow {
  readonly email: string | null;
  readonly status: QrStatus;
  readonly reason: string | null;
  readonly reports: number;
  /** What the list is ordered by, as exact as the database has it. */
  readonly place: string;
}

export interface PageRange {
  readonly limit: number;
  /** The last record of the page before. */
  readonly after?: RecordPlace | undefined;
  /** Of the scans, where {@link readsSnapshot}. */
  readonly snapshot?: number | undefined;
}

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const columns = `
  code.id, type_id, original_resource, qr_image_url, style, code_text, created_at, email, status, status_reason AS reason, warning,
  (SELECT count(*)::int FROM qr_reports WHERE qr_reports.qr_id = code.id) AS reports`;

/** What lists are ordered by: the columns, the type of the key, and the key as an exact text. */
const orders = {
  creation: {
    key: 'created_at',
    id: 'code.id',
    type: 'timestamptz',
    // With microseconds, which a Date has not.
    text: `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
  snapshot: { key: 'ranked.counter', id: 'ranked.qr_id', type: 'bigint', text: 'ranked.counter::text' },
  off: { key: 'off_counter', id: 'code.id', type: 'bigint', text: 'off_counter::text' },
} as const;

type Order = (typeof orders)[keyof typeof orders];

const isByScans = ({ sort }: Pick<RecordFilter, 'sort'>) => sort.endsWith('scans');

/** Codes that are off have an index by their counts, which stand still. */
const areOff = ({ status }: Pick<RecordFilter, 'status'>) => status !== undefined && status !== 'active';

/** Whether a list is read with a snapshot of the scans. */
export const readsSnapshot = (filter: Pick<RecordFilter, 'sort' | 'minScans' | 'status'>): boolean =>
  (isByScans(filter) || filter.minScans !== undefined) && !areOff(filter);

/** The statement of one page. Lists with a snapshot walk the counts, or ask each code for its own: as the planner thinks best. */
export function listStatement(selection: RecordSelection, range: PageRange): Statement {
  const where = conditionsOf(selection);
  const order = orderOf(selection);
  const counts = range.snapshot !== undefined;
  if (range.snapshot !== undefined) addSnapshot(where, range.snapshot);
  addRange(where, selection, order, range);
  const text = `
    SELECT ${columns}, ${counts ? 'ranked' : 'code'}.counter, ${order.text} AS place
    FROM qr_data AS code ${counts ? 'JOIN scan_ranks AS ranked ON ranked.qr_id = code.id' : ''}
    ${where.clause()} ${orderedBy(order, selection)} LIMIT ${range.limit}`;
  return { text, values: where.values };
}

/**
 * The same by the counts of a snapshot, for a selection of few codes: all of them are found first. Where codes of a kind have
 * similar counts, the planner would walk the counts of most others before it came upon one. A code has one count in a snapshot; the
 * limit of one keeps the planner from reading all counts instead.
 */
export function listOfFewStatement(
  selection: RecordSelection,
  range: PageRange & { snapshot: number },
): Statement {
  const where = conditionsOf(selection);
  const ofCode = new SqlConditions(where.values);
  const place = new SqlConditions(where.values);
  const order = orders.snapshot;
  ofCode.add('ranked.qr_id = chosen.id');
  addSnapshot(ofCode, range.snapshot);
  addRange(place, selection, order, range);
  const text = `
    WITH chosen AS MATERIALIZED (
      SELECT code.id FROM qr_data AS code ${where.clause()}
    ), page AS MATERIALIZED (
      SELECT ranked.qr_id, ranked.counter
      FROM chosen CROSS JOIN LATERAL (SELECT * FROM scan_ranks AS ranked ${ofCode.clause()} LIMIT 1) AS ranked
      ${place.clause()} ${orderedBy(order, selection)} LIMIT ${range.limit}
    )
    SELECT ${columns}, ranked.counter, ${order.text} AS place
    FROM page AS ranked JOIN qr_data AS code ON code.id = ranked.qr_id ${orderedBy(order, selection)}`;
  return { text, values: where.values };
}

/** How many codes a selection has, whatever their scans, up to a number; undefined: it selects all. */
export function countStatement(selection: RecordSelection, most: number): Statement | undefined {
  const where = conditionsOf(selection);
  if (where.isEmpty) return undefined;
  const text = `SELECT count(*)::int AS found FROM (SELECT FROM qr_data AS code ${where.clause()} LIMIT ${most}) AS codes`;
  return { text, values: where.values };
}

function orderOf(selection: RecordSelection): Order {
  if (!isByScans(selection)) return orders.creation;
  return areOff(selection) ? orders.off : orders.snapshot;
}

const addSnapshot = (where: SqlConditions, snapshot: number) =>
  where.add('ranked.since <= ? AND ranked.until > ?', snapshot, snapshot);

/** Adds what depends on the counts and on the page before. */
function addRange(
  where: SqlConditions,
  selection: RecordSelection,
  { key, id, type }: Order,
  { after, snapshot }: PageRange,
): void {
  const counter = snapshot === undefined ? 'off_counter' : 'ranked.counter';
  if (selection.minScans !== undefined) where.add(`${counter} >= ?`, selection.minScans);
  if (areOff(selection) && isByScans(selection)) where.add('off_counter IS NOT NULL');
  const beyond = directionOf(selection) === 'DESC' ? '<' : '>';
  if (after) where.add(`(${key}, ${id}) ${beyond} (?::${type}, ?)`, after.key, after.id);
}

const directionOf = ({ sort }: RecordSelection) => (sort.startsWith('-') ? 'DESC' : 'ASC');

function orderedBy({ key, id }: Order, selection: RecordSelection): string {
  const direction = directionOf(selection);
  return `ORDER BY ${key} ${direction}, ${id} ${direction}`;
}

function conditionsOf({
  typeId,
  host,
  q,
  from,
  to,
  status,
  reported,
  embed,
}: RecordSelection): SqlConditions {
  const where = new SqlConditions();
  if (typeId !== undefined) where.add('type_id = ?', typeId);
  if (host !== undefined) addHost(where, host);
  if (q !== undefined)
    where.add('(code.id = ? OR original_resource ILIKE ?)', q.toUpperCase(), `%${likeText(q)}%`);
  if (from) where.add('created_at >= ?', from);
  if (to) where.add('created_at < ?', to);
  if (status) where.add('status = ?', status);
  if (reported) where.add('reported');
  if (embed) where.add('embed_origin = ?', embed);
  return where;
}

/** A host and its subdomains, as one range of an index. */
export function addHost(where: SqlConditions, host: string): void {
  const reversed = `${[...host].reverse().join('')}.`;
  where.add(`reverse(host) || '.' LIKE ?`, `${likeText(reversed)}%`);
}
