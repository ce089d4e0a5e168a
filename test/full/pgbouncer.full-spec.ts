import { Client } from 'pg';
import type { IncrementResponse } from '../../server/scan/scan.responses.js';
import { adminSettings } from '../support/admin-api.js';
import { examine } from '../support/doctor.js';
import { eventually } from '../support/eventually.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { type PgBouncer, startPgBouncer } from '../support/pgbouncer.js';
import { ScanClient } from '../support/scan-client.js';
import { query } from '../support/scan-daily.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** Two servers that start at the same time on an empty database behind PgBouncer in transaction mode. */
let postgres: StoppablePostgres;
let databaseUrl: string;
let pooler: PgBouncer;
let servers: TestServer[];
const client = new ScanClient();

beforeAll(async () => {
  postgres = await startStoppablePostgres();
  databaseUrl = await postgres.createDatabase();
  pooler = await startPgBouncer(databaseUrl);
  const settings = {
    ...adminSettings,
    DATABASE_URL: pooler.url,
    PRE_CONTENT_EVERY: '0',
    TRUST_PROXY: 'loopback',
    RATE_LIMITS: 'on',
  };
  servers = await Promise.all([1, 2].map(() => startServer(settings)));
});

afterAll(async () => {
  client.close();
  for (const server of servers) {
    expect(await server.stop()).toBe(0);
    await removeDataDir(server.dataDir);
  }
  await pooler.stop();
  postgres.stop();
});

/** Returns another address for each call, so that no limit is met. */
let clients = 0;
const address = () => ({ 'x-forwarded-for': `198.18.${(clients >> 8) % 256}.${clients++ % 256}` });

const inParallel = (callers: number, call: (number: number) => Promise<void>) =>
  Promise.all(Array.from({ length: callers }, (_, number) => call(number)));

it('migrates once, although two servers start at the same time', async () => {
  const names = await query<{ name: string }>(databaseUrl, 'SELECT name FROM migrations');
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  const migrated = servers.filter((server) => server.output().includes('Migrated the database'));
  expect(migrated).toHaveLength(1);
});

it('counts 10,000 scans and gives 1,000 increments values of their own', async () => {
  const { id } = (await servers[0]!.api.create('https://example.com/')).qrData;
  const values: number[] = [];
  await inParallel(50, async (number) => {
    const { origin } = servers[number % 2]!;
    for (let times = 0; times < 200; times++)
      expect((await client.send(origin, `/${id}`, 'GET', address())).status).toBe(302);
    for (let times = 0; times < 20; times++) {
      const { status, body } = await client.send(origin, `/api/qr/${id}/increment`, 'POST', address());
      expect(status).toBe(200);
      values.push((JSON.parse(body) as IncrementResponse).qrData.counter);
    }
  });
  const counter = () => servers[0]!.api.counterOf(id);
  expect(await eventually(counter, (value) => value === 11_000)).toBe(11_000);
  expect(new Set(values).size).toBe(1_000);
  const written = () =>
    query<{ visits: number }>(
      databaseUrl,
      'SELECT sum(visits)::int AS visits FROM scan_daily WHERE qr_id = $1',
      [id],
    );
  expect(await eventually(written, ([row]) => row!.visits === 11_000)).toEqual([{ visits: 11_000 }]);
});

it('switches codes off, lists them, and limits clients, across both servers', async () => {
  const [one, other] = servers as [TestServer, TestServer];
  const { id } = (await one.api.create('https://example.com/off')).qrData;
  expect((await other.api.scan(id)).status).toBe(302);
  expect((await one.admin.setStatus(id, 'disabled')).status).toBe(200);
  expect((await other.api.scan(id)).status).toBe(410);
  const listed = await other.admin.walk('status=disabled&limit=1');
  expect(listed).toContain(id);
  const [byScans] = (await other.admin.get('qr?sort=-scans&limit=1')).items;
  expect(byScans?.counter).toBe(11_000);

  const { id: limited } = (await one.api.create('https://example.com/limited')).qrData;
  const sameClient = { 'x-forwarded-for': '203.0.113.9' };
  const statuses: number[] = [];
  for (let times = 0; times < 70; times++) {
    const path = `/api/qr/${limited}/increment`;
    statuses.push((await client.send(servers[times % 2]!.origin, path, 'POST', sameClient)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it('a row that another session holds delays scans, and leaves no statement behind', async () => {
  const { id } = (await servers[0]!.api.create('https://example.com/held')).qrData;
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM qr_data WHERE id = $1 FOR UPDATE', [id]);
  const waiting = () =>
    query(databaseUrl, `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`).then(
      ({ length }) => length,
    );
  const scan = servers[0]!.api.scan(id);
  expect(await eventually(waiting, (count) => count > 0)).toBe(1);
  expect(await eventually(waiting, (count) => count === 0)).toBe(0);
  await holder.query('COMMIT');
  await holder.end();
  await scan;
  expect((await servers[1]!.api.scan(id)).status).toBe(302);
});

it('the doctor finds it sound, but for statements without a time limit', async () => {
  const ofDatabase = async () =>
    (await examine({ DATABASE_URL: pooler.url })).report.findings.filter(({ check }) => check === 'database');
  expect((await ofDatabase()).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok', 'warning']);
  await query(databaseUrl, `ALTER ROLE postgres SET statement_timeout = '10s'`);
  await query(
    databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()`,
  );
  expect((await ofDatabase()).map(({ level }) => level)).toEqual(['ok', 'ok', 'ok']);
});
