import { limitedClient } from '../support/limited-client.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { query } from '../support/scan-daily.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** The limit of all visitors together of a site that embeds the generator, on two servers with one database. */

let postgres: StoppablePostgres;
let url: string;
let one: TestServer;
let other: TestServer;

beforeAll(async () => {
  postgres = await startStoppablePostgres();
  url = await postgres.createDatabase();
  const environment = { DATABASE_URL: url, TRUST_PROXY: 'loopback', RATE_LIMITS: 'on' };
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

it('is of the site alone, whoever makes its codes and wherever', async () => {
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

it('keeps no name of a site in its counts', async () => {
  const kept = await query<{ key: string }>(url, 'SELECT key FROM rate_limits');
  expect(kept.length).toBeGreaterThan(3);
  for (const { key } of kept) expect(key).toMatch(/^creations(-on-site)?:[\w-]{22}$/);
});
