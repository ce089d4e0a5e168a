import { type Period, retention, sqlInterval } from '../../domain/retention.js';
import { warnsOfReport } from '../../qr/qr-switch.statements.js';

/** Maximum number of rows that one statement deletes: a few milliseconds of work, so that visitors do not wait for it. */
export const rowsAtOnce = 1_000;

/** Skips rows that another server is deleting. @param isOver condition of a row */
const rule = (table: string, isOver: string) => `
  WITH gone AS (
    DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${table} WHERE ${isOver} LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED
    )) RETURNING 1
  )
  SELECT count(*)::integer AS deleted FROM gone`;

const before = (period: Period) => `now() - interval '${sqlInterval(period)}'`;

/** Reports that still warn visitors are kept: without them the next settled report of the code would end the warning. */
const warns = `upheld AND ${warnsOfReport}`;

/** Statements that each delete at most {@link rowsAtOnce} expired rows and return their number as `deleted`. */
export const retentionRules: readonly string[] = [
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
  // This function knows its period and deletes as many rows at once.
  'SELECT delete_expired_audit() AS deleted',
];
