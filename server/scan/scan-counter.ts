import type { QrRecord } from '../qr/qr.record.js';
import type { QrId } from '../domain/qr-id.js';

/** Of a record, what a scan needs. */
export type CountedScan = Pick<QrRecord, 'id' | 'resource' | 'counter'>;

/** Port: the counting of scans. */
export abstract class ScanCounter {
  /**
   * Counts one scan and returns the code as of that scan.
   * Concurrent calls each get a counter value of their own; a call resolves only once its value is committed.
   * @returns undefined when no active record has this id
   * @throws Unavailable when the database fails, at the latest after some seconds; whether the scan was counted is then unknown,
   *   and it is not tried again
   */
  abstract count(id: QrId): Promise<CountedScan | undefined>;

  /** Counts what is under way, then lets the database go. */
  abstract end(): Promise<void>;
}
