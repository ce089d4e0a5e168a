import { addressesIn, readTrustedProxies } from './trusted-proxies.js';

it.each([
  [false, '127.0.0.1', 0, false],
  [true, '203.0.113.7', 5, true],
  [1, '203.0.113.7', 0, true],
  [1, '203.0.113.7', 1, false],
  [0, '203.0.113.7', 0, false],
  ['10.0.0.0/8', '10.255.1.1', 0, true],
  ['10.0.0.0/8', '::ffff:10.255.1.1', 0, true],
  ['10.0.0.0/8', '11.0.0.1', 0, false],
  ['203.0.113.7', '203.0.113.7', 3, true],
  ['203.0.113.7', '203.0.113.8', 0, false],
  ['loopback, 192.0.2.0/24', '::1', 0, true],
  ['loopback, 192.0.2.0/24', '192.0.2.9', 0, true],
  ['uniquelocal', 'fd00::1', 0, true],
  ['2001:db8::/32', '2001:db8:1::1', 0, true],
  ['2001:db8::/32', '2001:db9::1', 0, false],
  ['10.0.0.0/8', 'nonsense', 0, false],
  ['10.0.0.0/8', '10.1.2.3:5678', 0, true],
  ['2001:db8::/32', '[2001:db8::1]:5678', 0, true],
  ['2001:db8::/32', '[2001:db8::1]', 0, true],
])('%s: %s at hop %i: %s', (setting, address, hop, expected) =>
  expect(readTrustedProxies(setting)?.(address, hop)).toBe(expected),
);

it('knows no address of a socket that is closed by now', () =>
  expect(readTrustedProxies('loopback')?.(undefined as unknown as string, 0)).toBe(false));

it.each(['constructor', 'proxy.example', '10.0.0.0/33', '10.0.0.0/x', '10.0.0', 'loopback,', '::1/129'])(
  'does not take %s',
  (setting) => expect(readTrustedProxies(setting)).toBeUndefined(),
);

it('holds no address where no range is given', () => expect(addressesIn([])?.('10.0.0.1')).toBe(false));
