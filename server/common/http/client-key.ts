import ipaddr from 'ipaddr.js';
import { parseIpAddress } from './ip-address.js';
import { keyedHash } from '../process/keyed-hash.js';

/** Bits of an IPv6 address that identify a subscriber, who chooses the remaining ones (RFC 6177). */
const subscriberBits = 64;

/**
 * Identifies a client by its address, as seen through the proxies of `TRUST_PROXY`; for IPv6 by its /64.
 * The key identifies a person, so it must be hashed before it is stored or logged.
 * @param request `ip` is undefined once the socket has closed
 */
export function clientKeyOf({ ip }: { readonly ip: string | undefined }): string {
  const address = parseIpAddress(ip?.replace(/%.*/, ''));
  if (!address) return 'unknown';
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${subscriberBits}`).toString()}/${subscriberBits}`;
}

/** Length of a trace in characters of 6 bits. */
const traceLength = 10;

/** Pseudonyms of clients in the log, so that abuse can be traced for a day: equal on all servers, different on the next day (UTC). */
export class ClientTraces {
  private day = '';
  private dayKey = Buffer.alloc(0);

  /** @param secret shared by all servers; without it no trace can be linked to an address */
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
