import { readTrustedProxies, type TrustProxy } from './trusted-proxies.js';

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
