import type { QrRecord } from '../qr/qr.record.js';
import type { QrId } from '../domain/qr-id.js';
import type { Destination } from './destination.js';

/** Port: where codes led when the database last said so, for the time when it does not answer. */
export abstract class KnownCodes {
  /**
   * Remembers where a code leads, and forgets one that needs a warning: it must not open as if it were sound.
   * @returns that destination, fit for a header
   */
  abstract learn(code: Pick<QrRecord, 'id' | 'resource' | 'warning'>): Destination;

  /** @returns undefined for a code that the database did not confirm within the last 10 minutes */
  abstract recall(id: QrId): Destination | undefined;

  /** For a code that the database says is gone. */
  abstract forget(id: QrId): void;
}
