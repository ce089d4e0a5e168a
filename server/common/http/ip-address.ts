import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** Some proxies add a port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const withPort = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;

/**
 * Parses an address with or without a port. IPv4 mapped into IPv6, as a dual-stack socket reports it, becomes IPv4.
 * @param text undefined for a closed socket, which has no address
 */
export function parseIpAddress(text = ''): IpAddress | undefined {
  const [, v6, v4] = withPort.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  return isIpAddress(address) ? ipaddr.process(address) : undefined;
}

/** Whether a text is an address without a zone. Stricter than ipaddr.js, which also accepts `10.1` and `0x7f.1`, and faster. */
export const isIpAddress = (text: string): boolean => isIP(text) !== 0 && !text.includes('%');
