import type { QrId } from '../domain/qr-id.js';
import type { Visit } from './visit-reader.js';

/** Port: how often each code was visited on each UTC day, by kind of visit, kind of device and country. */
export abstract class DailyVisits {
  /**
   * Records one visit without blocking the caller: it is written within a second, never twice. If the database fails or the
   * process is killed, the latest visits may be lost.
   */
  abstract note(id: QrId, visit: Visit): void;

  /** Connects and has the statement planned; a failure is logged. */
  abstract prepare(): Promise<void>;

  /** Writes what is pending, then closes the connection. */
  abstract end(): Promise<void>;
}
