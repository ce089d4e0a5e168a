import { adminSettings } from '../support/admin-api.js';
import { limitedClient } from '../support/limited-client.js';
import { Metrics } from '../support/metrics.js';
import { startOutsidePostgres } from '../support/outside-postgres.js';
import { ownServers } from '../support/own-server.js';
import type { TestServer } from '../support/test-server.js';

/** Tests the limit of calls that have no other limit, and that of all visitors of a site with the generator, on two servers. */

const settings = { ...adminSettings, TRUST_PROXY: 'loopback', RATE_LIMITS: 'on' };
const { servers } = ownServers(startOutsidePostgres, 2, settings);
let one: TestServer;
let other: TestServer;

beforeAll(() => {
  [one, other] = servers as [TestServer, TestServer];
});

const create = (server: TestServer, address: string, embedOrigin?: string) =>
  limitedClient(server.origin, address)('POST', '/api/qr', {
    type: 'url',
    originalResource: 'https://example.com',
    ...(embedOrigin && { embedOrigin }),
  });

const countOfSite = () =>
  one.sql<{ points: number }>(`SELECT points FROM rate_limits WHERE key LIKE 'creations-on-site:%'`);

it('the limit of a site counts the codes of all its visitors on all servers', async () => {
  const shop = 'https://shop.example';
  expect((await create(one, '198.51.100.1', shop)).status).toBe(201);
  expect((await create(other, '198.51.100.2', shop)).status).toBe(201);
  expect(await countOfSite()).toEqual([{ points: 2 }]);

  await one.sql(`UPDATE rate_limits SET points = 2999 WHERE key LIKE 'creations-on-site:%'`);
  expect((await create(one, '198.51.100.3', shop)).status).toBe(201);
  for (const [server, address] of [
    [one, '198.51.100.4'],
    [other, '198.51.100.5'],
  ] as const) {
    const refused = await create(server, address, shop);
    expect(refused).toMatchObject({
      status: 429,
      code: 'rate.limited',
      policy: { 'creations-on-site': { q: 3_000, w: 3_600 } },
    });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(3_600);
  }
  expect((await create(one, '198.51.100.4', 'https://other.example')).status).toBe(201);
  expect((await create(one, '198.51.100.4')).status).toBe(201);
});

it('the counts hold no name of a site', async () => {
  const kept = await one.sql<{ key: string }>('SELECT key FROM rate_limits');
  expect(kept.length).toBeGreaterThan(3);
  for (const { key } of kept)
    expect(key).toMatch(/^creations(-of-address|-on-site|-on-site-of-subscriber)?:[\w-]{22}$/);
});

it('the limit of calls refuses a client that floods one server, on that server alone, and never its scans', async () => {
  const flooding = '198.51.100.33';
  const { id } = (await one.api.create('https://example.com/')).qrData;
  /** Makes calls, twenty at a time, since a busy pool would answer 503. */
  const statuses = async (count: number, path: string): Promise<number[]> => {
    const found: number[] = [];
    while (found.length < count) {
      const calls = Array.from({ length: 20 }, () => limitedClient(one.origin, flooding)('GET', path));
      found.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    return found;
  };
  const answered = await statuses(620, '/api/types');
  expect(answered.filter((status) => status === 200)).toHaveLength(600);
  expect(answered.filter((status) => status === 429)).toHaveLength(20);
  expect(await limitedClient(one.origin, flooding)('GET', '/health/ready')).toMatchObject({
    status: 429,
    code: 'rate.limited',
    policy: { calls: { q: 600, w: 60 } },
  });
  expect((await Metrics.of(one.origin)).value('qr_rate_limited_total', 'limit="calls"')).toBe(21);
  expect(new Set(await statuses(20, `/${id}`))).toEqual(new Set([302]));
  for (const [server, address] of [
    [one, '198.51.100.34'],
    [other, flooding],
  ] as const)
    expect(await limitedClient(server.origin, address)('GET', '/api/types')).toMatchObject({ status: 200 });
});
