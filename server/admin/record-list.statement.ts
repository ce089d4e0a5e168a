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

const columns = `
  code.id, type_id, original_resource, qr_image_url, style, created_at, email, status, status_reason AS reason, warning,
  (SELECT count(*)::int FROM qr_reports WHERE qr_reports.qr_id = code.id) AS reports`;

/** With microseconds, which a Date has not. */
const creationText = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The statement of one page.
 * @param after the last record of the page before
 * @param snapshot of the scans, for lists that order or filter by them
 */
export function listStatement(
  selection: RecordSelection,
  limit: number,
  { after, snapshot }: { readonly after?: RecordPlace | undefined; readonly snapshot?: number | undefined },
): { readonly text: string; readonly values: unknown[] } {
  const byScans = selection.sort.endsWith('scans');
  const direction = selection.sort.startsWith('-') ? 'DESC' : 'ASC';
  const where = conditionsOf(selection);
  const counts = snapshot !== undefined;
  if (counts) where.add('ranked.since <= ? AND ranked.until > ?', snapshot, snapshot);
  if (counts && selection.minScans !== undefined) where.add('ranked.counter >= ?', selection.minScans);
  const [key, type] = byScans ? ['ranked.counter', 'bigint'] : ['created_at', 'timestamptz'];
  const id = byScans ? 'ranked.qr_id' : 'code.id';
  const beyond = direction === 'DESC' ? '<' : '>';
  if (after) where.add(`(${key}, ${id}) ${beyond} (?::${type}, ?)`, after.key, after.id);
  const text = `
    SELECT ${columns}, ${counts ? 'ranked' : 'code'}.counter,
      ${byScans ? 'ranked.counter::text' : creationText} AS place
    FROM qr_data AS code ${counts ? 'JOIN scan_ranks AS ranked ON ranked.qr_id = code.id' : ''}
    ${where.clause()} ORDER BY ${key} ${direction}, ${id} ${direction} LIMIT ${limit}`;
  return { text, values: where.values };
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
