import { type Period, retention, sqlInterval } from '../../domain/retention.js';

/** Rows that one statement deletes: a few milliseconds of work, so that it holds up nobody. */
export const rowsAtOnce = 1_000;

export interface RetentionRule {
  /** What is deleted, for the log. */
  readonly what: string;
  /** Deletes at most {@link rowsAtOnce} rows whose time is over, and answers `deleted`: how many. */
  readonly statement: string;
}

/** Rows that another process deletes at the moment are left to it. @param isOver condition of a row */
const rule = (table: string, isOver: string): RetentionRule => ({
  what: table,
  statement: `
    WITH gone AS (
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED
      )) RETURNING 1
    )
    SELECT count(*)::integer AS deleted FROM gone`,
});

const before = (period: Period) => `now() - interval '${sqlInterval(period)}'`;

/** A report by which visitors of its code are warned stays: without it the next one that is settled would end the warning. */
const warns = `upheld AND EXISTS (SELECT FROM qr_data WHERE qr_data.id = qr_id AND warning = 'reported')`;

export const retentionRules: readonly RetentionRule[] = [
  rule('qr_mails', `at < ${before(retention.mails)}`),
  rule(
    'qr_reports',
    `status = 'settled' AND settled_at < ${before(retention.settledReports)} AND (${warns}) IS NOT TRUE`,
  ),
  rule(
    'qr_reports',
    // The first condition follows from the second, and has an index.
    `status = 'open' AND created_at < ${before(retention.openReports)} AND last_at < ${before(retention.openReports)}`,
  ),
  rule('scan_daily', `day < ((${before(retention.visitsByDay)}) AT TIME ZONE 'UTC')::date`),
  rule('idempotency_keys', `claimed_at < ${before(retention.repeatableAnswers)}`),
  rule('admin_token_uses', `last_used_at < ${before(retention.adminTokenUses)}`),
  // Holds its period itself, and deletes as many at once.
  { what: 'admin_audit', statement: 'SELECT delete_expired_audit() AS deleted' },
];
