import type { QrRecord } from '../qr/qr.record.js';
import type { QrId } from '../domain/qr-id.js';

/** The part of a record that a scan needs. */
export type CountedScan = Pick<QrRecord, 'id' | 'resource' | 'counter' | 'warning'>;

/** Port: the counting of scans. */
export abstract class ScanCounter {
  /**
   * Counts one scan and returns the code as of that scan.
   * Concurrent calls each get a counter value of their own; a call resolves only once its value is committed.
   * @returns undefined when no active record has this id
   * @throws Unavailable when the database fails, after a few seconds at most; the scan may have been counted, and is not retried
   */
  abstract count(id: QrId): Promise<CountedScan | undefined>;

  /** Connects and has the statement planned, so that the first scan waits for neither. @throws Unavailable when the database fails */
  abstract prepare(): Promise<void>;

  /** Counts pending scans, then closes the connection. */
  abstract end(): Promise<void>;
}
