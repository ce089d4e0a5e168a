import type { QrId } from '../domain/qr-id.js';
import type { Visit } from './visit-reader.js';

/** Port: records how often each code was visited in each UTC hour by kind of visit, and on each UTC day by kind of device, and by country. */
export abstract class DailyVisits {
  /**
   * Records one visit without blocking the caller. It is written within a second, and never twice. The latest visits are lost when
   * the process is killed, and may be lost when the database fails.
   */
  abstract note(id: QrId, visit: Visit): void;

  /** Connects and has the statement planned. A failure is logged. */
  abstract prepare(): Promise<void>;

  /** Writes pending visits, then closes the connection. */
  abstract end(): Promise<void>;
}
