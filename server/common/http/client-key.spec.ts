import { clientKeyOf, ClientTraces } from './client-key.js';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('%s is the client %s', (ip, key) => expect(clientKeyOf({ ip })).toBe(key));

const secret = Buffer.alloc(32, 1);
const traceOf = (ip: string, time: string, key = secret) =>
  new ClientTraces(key).traceOf({ ip }, new Date(time));
const trace = traceOf('203.0.113.7', '2026-11-22T00:00:00Z');

it('is short and contains no address', () => expect(trace).toMatch(/^[\w-]{10}$/));

it('is the same all day, on every server, and for one /64', () => {
  expect(traceOf('203.0.113.7', '2026-11-22T23:59:59Z')).toBe(trace);
  expect(traceOf('2001:db8::1', '2026-11-22T01:00:00Z')).toBe(traceOf('2001:db8::2', '2026-11-22T02:00:00Z'));
});

it('differs by client, day and secret', () => {
  expect(traceOf('203.0.113.8', '2026-11-22T00:00:00Z')).not.toBe(trace);
  expect(traceOf('203.0.113.7', '2026-11-23T00:00:00Z')).not.toBe(trace);
  expect(traceOf('203.0.113.7', '2026-11-22T00:00:00Z', Buffer.alloc(32, 2))).not.toBe(trace);
});

it('uses the current day by default', () => {
  const traces = new ClientTraces(secret);
  const at = (time: string) => traces.traceOf({ ip: '203.0.113.7' }, new Date(time));
  expect(at('2026-11-22T12:00:00Z')).toBe(trace);
  expect(at('2026-11-23T12:00:00Z')).toBe(traceOf('203.0.113.7', '2026-11-23T00:00:00Z'));
});
