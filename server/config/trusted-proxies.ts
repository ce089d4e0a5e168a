import { BlockList, isIP } from 'node:net';

/** Whether the peer at this address, so many hops from our socket (0: the socket's own peer), is a proxy we believe. */
export type TrustsPeer = (address: string, hop: number) => boolean;

/** Names for ranges that stand in place of addresses, as Fastify has them. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Reads `TRUST_PROXY`: all, none, so many proxies before us, or addresses, ranges (10.0.0.0/8) and names of ranges.
 * @returns undefined when the text names something else
 */
export function readTrustedProxies(setting: boolean | number | string): TrustsPeer | undefined {
  if (typeof setting === 'boolean') return () => setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const listed = setting.split(',').map((part) => part.trim());
  return addressesIn(
    listed.flatMap((part) => (Object.hasOwn(namedRanges, part) ? namedRanges[part]! : [part])),
  );
}

/**
 * An address without the port that some proxies add (`192.0.2.1:443`, `[2001:db8::1]:443`), and without the prefix of IPv4 inside
 * IPv6, which a socket for both puts before it.
 * @param address undefined: that of a socket that is closed by now
 */
export function plainAddress(address = ''): string {
  const [, v6, v4] = withPort.exec(address) ?? [];
  return (v6 ?? v4 ?? address).replace(/^::ffff:(?=[\d.]+$)/i, '');
}

const withPort = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/** A test of addresses against ranges such as `10.0.0.0/8`; undefined when one of them is none. */
export function addressesIn(ranges: readonly string[]): ((address: string) => boolean) | undefined {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    const width = family === 'ipv4' ? 32 : 128;
    if (!family || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= width)))
      return undefined;
    list.addSubnet(address, bits === undefined ? width : Number(bits), family);
  }
  return (address) => {
    const plain = plainAddress(address);
    const family = familyOf(plain);
    return family !== undefined && list.check(plain, family);
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address);
  if (version === 0) return undefined;
  return version === 4 ? 'ipv4' : 'ipv6';
}
