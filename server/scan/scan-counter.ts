import type { QrId } from '../domain/qr-id.js';
import type { CountedScan } from '../qr/reads/qr-counting.statements.js';

/** Port: counts scans. */
export abstract class ScanCounter {
  /**
   * Counts one scan and returns the code as of that scan.
   * Concurrent calls each get their own counter value. A call resolves only once its value is committed.
   * @returns undefined when no active record has this id
   * @throws Unavailable when the database fails, after a few seconds at most. The scan may have been counted, and is not retried
   */
  abstract count(id: QrId): Promise<CountedScan | undefined>;

  /** Connects and has the statement planned, so that the first scan does not wait. @throws Unavailable when the database fails */
  abstract prepare(): Promise<void>;

  /** Counts pending scans, then closes the connection. */
  abstract end(): Promise<void>;
}
