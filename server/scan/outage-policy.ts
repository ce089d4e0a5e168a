import type { QrId } from '../domain/qr-id.js';
import type { Destination } from './destination.js';
import type { Visit } from './visit-reader.js';

/** Port: how long a visitor waits for the database, and what they get when it is late or away. */
export abstract class OutagePolicy {
  /**
   * Where a visit goes. When the database is late or fails, a known code leads straight to its resource, unless the database says
   * that it is gone. The decision is not cancelled: a scan that was under way may still be counted.
   * @param decision what the database says
   * @throws what `decision` throws, for a code that is gone or not known
   */
  abstract open(id: QrId, visit: Visit, decision: Promise<Destination>): Promise<Destination>;

  /**
   * What a lookup finds, or only where the code led when it was last seen.
   * @param id as it stands in the request
   * @throws what `lookup` throws, or Unavailable, for a code that is gone or not known
   */
  abstract find<Found>(id: string, lookup: Promise<Found>): Promise<Found | Destination>;
}
