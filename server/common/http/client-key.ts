import ipaddr from 'ipaddr.js';
import { parseIpAddress } from './ip-address.js';
import { keyedHash } from '../process/keyed-hash.js';

/** Bits of an IPv6 address that name a subscriber; the rest is theirs to choose (RFC 6177). */
const subscriberBits = 64;

/**
 * What one client is told apart from another by: its address as `TRUST_PROXY` allows, of IPv6 the /64.
 * It identifies a person: it is hashed before it is stored or logged.
 * @param request `ip` is undefined once the socket has closed
 */
export function clientKeyOf({ ip }: { readonly ip: string | undefined }): string {
  const address = parseIpAddress(ip?.replace(/%.*/, ''));
  if (!address) return 'unknown';
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${subscriberBits}`).toString()}/${subscriberBits}`;
}

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
