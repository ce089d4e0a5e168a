import ipaddr from 'ipaddr.js';
import { parseIpAddress } from './ip-address.js';

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
