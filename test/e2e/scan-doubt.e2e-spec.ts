import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { Api } from '../support/api.js';
import { query } from '../support/scan-daily.js';
import { embeddedUrl, removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** Two servers on one database, which answers but cannot count. */
let first: TestServer;
let second: TestServer;
let api: Api;
let other: Api;
let databaseUrl: string;

beforeAll(async () => {
  first = await startServer({ PRE_CONTENT_EVERY: '0' });
  databaseUrl = embeddedUrl(first.dataDir);
  second = await startServer({ PRE_CONTENT_EVERY: '0', DATABASE_URL: databaseUrl, DATA_DIR: first.dataDir });
  [api, other] = [new Api(first.origin), new Api(second.origin)];
}, 90_000);

afterAll(async () => {
  expect(await second.stop()).toBe(0);
  expect(await first.stop()).toBe(0);
  await removeDataDir(first.dataDir);
}, 30_000);

const resource = 'https://example.com/known';

/** A code that the other server knows as well. */
async function knownCode(): Promise<string> {
  const { id } = (await api.create(resource)).qrData;
  expect((await other.scan(id)).headers.get('location')).toBe(resource);
  return id;
}

/** As an admin's word to one server does. */
const disable = (id: string) =>
  query(databaseUrl, `UPDATE qr_data SET status = 'disabled' WHERE id = $1`, [id]);

async function statusesOf(...ids: string[]): Promise<number[]> {
  return Promise.all(ids.map(async (id) => (await other.scan(id)).status));
}

it('a disabled code stops working on a server that knows it', async () => {
  const id = await knownCode();
  await disable(id);
  expect([(await api.scan(id)).status, (await other.scan(id)).status]).toEqual([404, 404]);
});

it('while a record is locked, the codes counted with it open, but for those that were disabled', async () => {
  const [locked, disabled, active] = [await knownCode(), await knownCode(), await knownCode()];
  await disable(disabled);
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM qr_data WHERE id = $1 FOR UPDATE', [locked]);
  const scans = await statusesOf(locked, disabled, active);
  await holder.query('ROLLBACK');
  await holder.end();
  expect(scans).toEqual([302, 404, 302]);
  expect(second.output()).toContain('a code was opened from memory');
});

it('on a database that only reads, codes open but for those that were disabled, and the server says what is down', async () => {
  const [disabled, active] = [await knownCode(), await knownCode()];
  const { id: unseen } = (await api.create(resource)).qrData;
  await disable(disabled);
  await readOnly(true);
  const ready = await fetch(`${second.origin}/health/ready`);
  const scans = await statusesOf(disabled, active, unseen);
  await readOnly(false);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'down', database: 'down', storage: 'up' },
  ]);
  expect(scans).toEqual([404, 302, 503]);
  expect((await fetch(`${second.origin}/health/ready`)).status).toBe(200);
});

/** As after a failover to a standby: for the connections that are made from now on. */
async function readOnly(only: boolean): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`SET default_transaction_read_only = off`);
  await client.query(`ALTER DATABASE qr SET default_transaction_read_only = ${only ? 'on' : 'off'}`);
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = 'qr' AND application_name LIKE 'qr-code-service%' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  await sleep(300); // until the pool has noticed that its connections are gone
}
