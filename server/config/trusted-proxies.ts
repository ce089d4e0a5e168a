import ipaddr from 'ipaddr.js';
import { type IpAddress, isIpAddress, parseIpAddress } from '../common/http/ip-address.js';

/** Whether to trust the peer at this address, `hop` proxies away from our socket (0: the socket's own peer). */
export type TrustsPeer = (address: string, hop: number) => boolean;

/** Names of ranges, as Fastify accepts them. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** `TRUST_PROXY`: no proxy, a number of proxies, or a list of addresses and ranges. `true` is not allowed, since clients can send the headers too. */
export type TrustProxy = false | number | string;

/**
 * Interprets `TRUST_PROXY`. A list may hold addresses, ranges (10.0.0.0/8) and names of ranges.
 * @returns undefined when a list holds anything else
 */
export function readTrustedProxies(setting: TrustProxy): TrustsPeer | undefined {
  if (setting === false) return () => false;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const ranges = readRanges(setting);
  if (!ranges) return undefined;
  return (text) => {
    const address = parseIpAddress(text);
    return address !== undefined && ranges.some(([start, length]) => toIpv6(address).match(start, length));
  };
}

/**
 * Minimum prefix lengths of public ranges; those of IPv4 are counted as ranges of mapped addresses. Registries have given organizations
 * at most a /8 of IPv4 and a /16 of IPv6, so a wider range includes clients.
 */
const minLengths = { ipv4: 96 + 8, ipv6: 16 } as const;

/**
 * Whether a list trusts addresses of clients, so that a client could claim any address in X-Forwarded-For. A number of proxies is
 * always safe: it counts from our socket.
 */
export function trustsClients(setting: TrustProxy): boolean {
  if (typeof setting !== 'string') return false;
  return readRanges(setting)?.some((range) => !isPrivate(range) && isTooWide(range)) ?? false;
}

const isTooWide = ([start, length]: Range): boolean => {
  const holdsIpv4 = mappedIpv4.match(start, Math.min(length, 96));
  return length < (holdsIpv4 ? minLengths.ipv4 : minLengths.ipv6);
};

/** Whether the range lies in those reserved for private use. These may be wider than the minimum, such as fc00::/7. */
const isPrivate = ([start, length]: Range): boolean =>
  privateRanges.some(([from, least]) => length >= least && start.match(from, least));

type Range = readonly [start: ipaddr.IPv6, prefixLength: number];

/** @returns undefined when the list holds anything else */
function readRanges(setting: string): readonly Range[] | undefined {
  const names = setting.split(',').map((part) => part.trim());
  const ranges = names
    .flatMap((name) => (Object.hasOwn(namedRanges, name) ? namedRanges[name]! : [name]))
    .map(parseRange);
  return ranges.every((range) => range !== undefined) ? ranges : undefined;
}

/** IPv4 ranges are kept as ranges of mapped addresses, so that one comparison serves both families. */
function parseRange(text: string): Range | undefined {
  const [address = '', bits] = text.split('/');
  if (!isIpAddress(address) || !/^\d{1,3}$/.test(bits ?? '0')) return undefined;
  const start = ipaddr.parse(address);
  const width = start.kind() === 'ipv4' ? 32 : 128;
  const length = Number(bits ?? width);
  return length <= width ? [toIpv6(start), 128 - width + length] : undefined;
}

const toIpv6 = (address: IpAddress): ipaddr.IPv6 =>
  address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address;

const mappedIpv4 = ipaddr.IPv6.parse('::ffff:0.0.0.0');
const privateRanges = [...namedRanges.linklocal!, ...namedRanges.uniquelocal!].map((text) =>
  parseRange(text)!,
);
