import type { QrId } from '../domain/qr-id.js';
import type { Visit } from './visit-reader.js';

/** Port: how often each code was visited on each UTC day, by kind of visit, kind of device and country. */
export abstract class DailyVisits {
  /**
   * Notes one visit, to be written within a second and never twice. Costs its caller no time; where the database fails, or a
   * server is killed, what was noted last may be lost.
   */
  abstract note(id: QrId, visit: Visit): void;

  /** Writes what was noted, then lets the database go. */
  abstract end(): Promise<void>;
}
