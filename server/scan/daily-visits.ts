import type { QrId } from '../domain/qr-id.js';
import type { Visit } from './visit-reader.js';

/** Port: records how often each code was visited in each UTC hour by kind of visit, and on each UTC day by kind of device, and by country. */
export abstract class DailyVisits {
  /** Records one visit without blocking the caller, as `VisitWriter` describes. */
  abstract note(id: QrId, visit: Visit): void;
}
