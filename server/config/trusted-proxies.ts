import ipaddr from 'ipaddr.js';
import { type IpAddress, isIpAddress, parseIpAddress } from '../common/ip-address.js';

/** Whether to trust the peer at this address, `hop` proxies away from our socket (0: the socket's own peer). */
export type TrustsPeer = (address: string, hop: number) => boolean;

/** The names that Fastify accepts for ranges. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** `TRUST_PROXY`: no proxy, a number of them, or a list of addresses and ranges. All is not an option, as clients write headers too. */
export type TrustProxy = false | number | string;

/**
 * Reads `TRUST_PROXY`: none, a number of proxies, or a list of addresses, ranges (10.0.0.0/8) and names of ranges.
 * @returns undefined when the list holds anything else
 */
export function readTrustedProxies(setting: TrustProxy): TrustsPeer | undefined {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const names = setting.split(',').map((part) => part.trim());
  const ranges = names
    .flatMap((name) => (Object.hasOwn(namedRanges, name) ? namedRanges[name]! : [name]))
    .map(parseRange);
  if (!ranges.every((range) => range !== undefined)) return undefined;
  return (text) => {
    const address = parseIpAddress(text);
    return address !== undefined && ranges.some(([start, length]) => toIpv6(address).match(start, length));
  };
}

/** IPv4 ranges are kept as ranges of mapped addresses, so that one comparison serves both families. */
function parseRange(text: string): readonly [start: ipaddr.IPv6, prefixLength: number] | undefined {
  const [address = '', bits] = text.split('/');
  if (!isIpAddress(address) || !/^\d{1,3}$/.test(bits ?? '0')) return undefined;
  const start = ipaddr.parse(address);
  const width = start.kind() === 'ipv4' ? 32 : 128;
  const length = Number(bits ?? width);
  return length <= width ? [toIpv6(start), 128 - width + length] : undefined;
}

const toIpv6 = (address: IpAddress): ipaddr.IPv6 =>
  address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address;
