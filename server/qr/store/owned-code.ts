import { type CodeFacts, factsOfRow, type OwnedRow } from './editable-columns.js';
import { type QrRecord, toQrRecord } from './qr.record.js';

/** A code as its maker sees it. */
export interface OwnedCode extends QrRecord {
  /** Name of its kind. */
  readonly type: string;
  /** What the maker may change. */
  readonly facts: CodeFacts;
  readonly version: number;
  readonly keyringId: string;
  /** Why and since when the code has its status. */
  readonly statusReason: string | null;
  readonly statusSince: Date | null;
}

export const toOwnedCode = (row: OwnedRow): OwnedCode => ({
  ...toQrRecord(row),
  type: row.type,
  facts: factsOfRow(row),
  version: row.version,
  keyringId: row.keyring_id,
  statusReason: row.status_reason,
  statusSince: row.status_since,
});
