import { adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { limitedClient } from '../support/limited-client.js';
import { Metrics } from '../support/metrics.js';
import { type OutsidePostgres, startOutsidePostgres } from '../support/outside-postgres.js';
import { query } from '../support/scan-daily.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** Limits of calls without a limit of their own, and of all visitors of a site that embeds the generator, on two servers with one database. */

let postgres: OutsidePostgres;
let url: string;
let one: TestServer;
let other: TestServer;

beforeAll(async () => {
  postgres = await startOutsidePostgres();
  url = await postgres.createDatabase();
  const environment = {
    ...adminSettings,
    DATABASE_URL: url,
    TRUST_PROXY: 'loopback',
    RATE_LIMITS: 'on',
  };
  [one, other] = await Promise.all([startServer(environment), startServer(environment)]);
});

afterAll(async () => {
  for (const server of [one, other]) {
    expect(await server.stop()).toBe(0);
    await removeDataDir(server.dataDir);
  }
  postgres.stop();
});

const create = (server: TestServer, address: string, embedOrigin?: string) =>
  limitedClient(server.origin, address)('POST', '/api/qr', {
    type: 'url',
    originalResource: 'https://example.com',
    ...(embedOrigin && { embedOrigin }),
  });

const countOfSite = () =>
  query<{ points: number }>(url, `SELECT points FROM rate_limits WHERE key LIKE 'creations-on-site:%'`);

it('the limit of a site counts its codes alone, whoever makes them and on which server', async () => {
  const shop = 'https://shop.example';
  expect((await create(one, '198.51.100.1', shop)).status).toBe(201);
  expect((await create(other, '198.51.100.2', shop)).status).toBe(201);
  expect(await countOfSite()).toEqual([{ points: 2 }]);

  await query(url, `UPDATE rate_limits SET points = 2999 WHERE key LIKE 'creations-on-site:%'`);
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
  const kept = await query<{ key: string }>(url, 'SELECT key FROM rate_limits');
  expect(kept.length).toBeGreaterThan(3);
  for (const { key } of kept) expect(key).toMatch(/^creations(-on-site)?:[\w-]{22}$/);
});

it('the limit of calls refuses a client that floods one server, on that server alone, and never its scans', async () => {
  const flooding = '198.51.100.33';
  const { id } = (await new Api(one.origin).create('https://example.com/')).qrData;
  /** Calls twenty at a time: a busy pool would answer 503. */
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
