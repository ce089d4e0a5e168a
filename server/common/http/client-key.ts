import ipaddr from 'ipaddr.js';
import { parseIpAddress } from './ip-address.js';
import { keyedHash } from '../process/keyed-hash.js';

/** Bits of an IPv6 address that identify a network, whose machines choose the remaining ones (RFC 4291). */
const subnetBits = 64;
/** Bits that identify a subscriber, to whom a provider may give 256 such networks (RFC 6177). */
const subscriberBits = 56;

/**
 * Identifies a client by its address, as seen through the proxies of `TRUST_PROXY`; for IPv6 by its /64.
 * The key identifies a person, so it must be hashed before it is stored or logged.
 * @param request `ip` is undefined once the socket has closed
 */
export const clientKeyOf = (request: Caller): string => keyOf(request, subnetBits);

/** Identifies the subscriber to whom a client belongs: for IPv4 by the address, for IPv6 by its /56. */
export const subscriberKeyOf = (request: Caller): string => keyOf(request, subscriberBits);

interface Caller {
  readonly ip: string | undefined;
}

function keyOf({ ip }: Caller, bits: number): string {
  const address = parseIpAddress(ip?.replace(/%.*/, ''));
  if (!address) return 'unknown';
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
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
