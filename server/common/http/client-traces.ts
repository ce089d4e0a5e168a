import { clientKeyOf } from './client-key.js';
import { keyedHash } from '../process/keyed-hash.js';

/** In characters of 6 bits. */
const traceLength = 10;

/** Names clients in the log, so that abuse can be followed through a day: the same on all servers, another on the next day (UTC). */
export class ClientTraces {
  private day = '';
  private dayKey = Buffer.alloc(0);

  /** @param secret the same on all servers; without it no trace leads back to an address */
  constructor(private readonly secret: Buffer) {}

  traceOf(request: { readonly ip: string | undefined }, now = new Date()): string {
    const day = now.toISOString().slice(0, 10);
    if (day !== this.day) {
      this.day = day;
      this.dayKey = Buffer.from(keyedHash(this.secret, day), 'base64url');
    }
    return keyedHash(this.dayKey, clientKeyOf(request), traceLength);
  }
}
