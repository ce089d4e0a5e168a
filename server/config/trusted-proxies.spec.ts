import { readTrustedProxies, type TrustProxy, trustsClients } from './trusted-proxies.js';

it.each<[setting: TrustProxy, address: string, hop: number, expected: boolean]>([
  [false, '127.0.0.1', 0, false],
  [1, '203.0.113.7', 0, true],
  [1, '203.0.113.7', 1, false],
  [0, '203.0.113.7', 0, false],
  ['10.0.0.0/8', '10.255.1.1', 0, true],
  ['10.0.0.0/8', '::ffff:10.255.1.1', 0, true],
  ['10.0.0.0/8', '::ffff:a01:101', 0, true],
  ['10.0.0.0/8', '11.0.0.1', 0, false],
  ['::ffff:10.0.0.0/104', '10.1.1.1', 0, true],
  ['0.0.0.0/0', '203.0.113.7', 0, true],
  ['0.0.0.0/0', '2001:db8::1', 0, false],
  ['203.0.113.7', '203.0.113.7', 3, true],
  ['203.0.113.7', '203.0.113.8', 0, false],
  ['loopback, 192.0.2.0/24', '::1', 0, true],
  ['loopback, 192.0.2.0/24', '192.0.2.9', 0, true],
  ['uniquelocal', 'fd00::1', 0, true],
  ['2001:db8::/32', '2001:db8:1::1', 0, true],
  ['2001:db8::/32', '2001:db9::1', 0, false],
  ['fe80::/10', 'fe80::1%eth0.1', 0, false],
  ['10.0.0.0/8', 'nonsense', 0, false],
  ['10.0.0.0/8', '10.1.2.3:5678', 0, true],
  ['2001:db8::/32', '[2001:db8::1]:5678', 0, true],
  ['2001:db8::/32', '[2001:db8::1]', 0, true],
])('%s: %s at hop %i: %s', (setting, address, hop, expected) =>
  expect(readTrustedProxies(setting)?.(address, hop)).toBe(expected),
);

it('does not trust a closed socket, which has no address', () =>
  expect(readTrustedProxies('loopback')?.(undefined as unknown as string, 0)).toBe(false));

it.each([
  'true',
  'constructor',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/x',
  '10.0.0.0/',
  '10.0.0',
  '0x7f.1',
  'loopback,',
  '',
  '::1/129',
])('refuses %j', (setting) => expect(readTrustedProxies(setting)).toBeUndefined());

it.each<[setting: TrustProxy, expected: boolean]>([
  ['0.0.0.0/0', true],
  ['0.0.0.0/1,128.0.0.0/1', true],
  ['10.0.0.1, 64.0.0.0/7', true],
  ['8.0.0.0/7', true],
  ['::/0', true],
  ['2000::/3', true],
  ['2600::/15', true],
  ['::ffff:0:0/96', true],
  ['::ffff:64.0.0.0/103', true],
  // This range contains all IPv4 addresses, since they are compared as IPv6 addresses.
  ['::/80', true],
  ['fc00::/6', true],
  ['17.0.0.0/8', false],
  ['::ffff:17.0.0.0/104', false],
  ['2600::/16', false],
  ['loopback, linklocal, uniquelocal', false],
  ['fc00::/7, fe80::/10', false],
  ['173.245.48.0/20, 2400:cb00::/32', false],
  ['::1', false],
  ['nonsense', false],
  [1, false],
  [false, false],
])('%s trusts clients: %s', (setting, expected) => expect(trustsClients(setting)).toBe(expected));
