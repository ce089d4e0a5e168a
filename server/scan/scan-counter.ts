import type { QrRecord } from '../qr/qr.record.js';
import type { QrId } from '../qr/qr-id.js';

/** Port: the counting of scans. */
export abstract class ScanCounter {
  /**
   * Counts one scan and returns the record as of that scan.
   * Concurrent calls each get a counter value of their own; a call resolves only once its value is committed.
   * @returns undefined when no active record has this id
   * @throws the driver's error when the database fails; whether the scan was counted is then unknown
   */
  abstract count(id: QrId): Promise<QrRecord | undefined>;
}
