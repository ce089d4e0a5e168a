import type { ReportOfRecord } from './admin.responses.js';

/** A row of `qr_reports` without its code. */
export interface ReportRow extends Omit<ReportOfRecord, 'created_at' | 'last_at' | 'settled_at'> {
  readonly created_at: Date;
  readonly last_at: Date;
  readonly settled_at: Date | null;
}

export const presentReport = <Row extends ReportRow>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  last_at: row.last_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});
