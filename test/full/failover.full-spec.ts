import { eventually } from '../support/eventually.js';
import { type Standby, startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { query } from '../support/scan-daily.js';
import { removeDataDir, runToEnd, startServer, type TestServer } from '../support/test-server.js';

/** A primary and its standby; `DATABASE_URL` names the standby first. */
let primary: StoppablePostgres;
let standby: Standby;
let primaryUrl: URL;
let standbyUrl: URL;
let severalUrl: string;
let server: TestServer;
let id: string;

beforeAll(async () => {
  primary = await startStoppablePostgres();
  primaryUrl = new URL(await primary.createDatabase());
  standby = await primary.startStandby();
  standbyUrl = Object.assign(new URL(primaryUrl), { port: String(standby.port) });
  severalUrl = `postgres://postgres@${standbyUrl.host},${primaryUrl.host}${primaryUrl.pathname}`;
  server = await startServer({ DATABASE_URL: severalUrl, PRE_CONTENT_EVERY: '0' });
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await removeDataDir(server.dataDir);
  standby.stop();
  primary.stop();
});

it('writes to the primary, whichever host is named first, and to the standby once that is promoted', async () => {
  id = (await server.api.create('https://example.com/kept')).qrData.id;
  for (let times = 0; times < 3; times++) expect((await server.api.increment(id)).status).toBe(200);
  expect(
    await eventually(
      () => countedOn(standbyUrl),
      (counter) => counter === 3,
    ),
  ).toBe(3);

  primary.kill();
  expect((await server.api.increment(id)).status).toBe(503);
  expect((await fetch(`${server.origin}/health/ready`)).status).toBe(503);
  const { code, output } = await runToEnd({ DATABASE_URL: severalUrl, PORT: '0' });
  expect([code, output]).toEqual([1, expect.stringContaining('DATABASE_URL: no host accepts writes')]);

  standby.promote();
  const ready = () => fetch(`${server.origin}/health/ready`);
  expect((await eventually(ready, ({ ok }) => ok)).status).toBe(200);
  const next = await eventually(
    () => server.api.increment(id),
    ({ status }) => status === 200,
  );
  expect(next.body).toMatchObject({ qrData: { counter: 4 } });
  expect((await server.api.scan(id)).status).toBe(302);
  expect((await server.api.create('https://example.com/after')).qrData.id).toMatch(/^.{10}$/);
});

it('leaves a server that only reads for one that writes', async () => {
  primary.startUp();
  const before = await countedOn(primaryUrl);
  expect((await server.api.increment(id)).status).toBe(200);
  expect(await countedOn(primaryUrl)).toBe(before);
  await query(standbyUrl.href, 'ALTER SYSTEM SET default_transaction_read_only = on');
  await query(standbyUrl.href, 'SELECT pg_reload_conf()');
  expect(await eventually(incrementAndCount, (counter) => counter === before + 1)).toBe(before + 1);
  // Each connection of the pool has to notice that its server is read-only.
  const body = { type: 'url', originalResource: 'https://example.com/elsewhere' };
  const created = await eventually(
    () => server.api.post('/api/qr', body),
    ({ status }) => status === 201,
  );
  expect(created.status).toBe(201);
});

async function incrementAndCount(): Promise<number> {
  await server.api.increment(id);
  return countedOn(primaryUrl);
}

async function countedOn(url: URL): Promise<number> {
  const statement = 'SELECT counter::int FROM qr_data WHERE id = $1';
  const [row] = await query<{ counter: number }>(url.href, statement, [id]);
  return row?.counter ?? 0;
}
