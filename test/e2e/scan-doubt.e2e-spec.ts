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
});

afterAll(async () => {
  const exitCodes = [await second.stop(), await first.stop()];
  await removeDataDir(first.dataDir);
  expect(exitCodes).toEqual([0, 0]);
});

const resource = 'https://example.com/known';

/** A code that the second server has scanned, and so knows. */
async function knownCode(): Promise<string> {
  const { id } = (await api.create(resource)).qrData;
  expect((await other.scan(id)).headers.get('location')).toBe(resource);
  return id;
}

/** Disables a code in the database, as an admin of the first server does. */
const disable = (id: string) =>
  query(databaseUrl, `UPDATE qr_data SET status = 'disabled' WHERE id = $1`, [id]);

async function statusesOf(...ids: string[]): Promise<number[]> {
  return Promise.all(ids.map(async (id) => (await other.scan(id)).status));
}

it('a disabled code stops working on a server that knows it', async () => {
  const id = await knownCode();
  await disable(id);
  expect([(await api.scan(id)).status, (await other.scan(id)).status]).toEqual([410, 410]);
});

it('while a record is locked, codes counted with it open, except disabled ones', async () => {
  const [locked, disabled, active] = [await knownCode(), await knownCode(), await knownCode()];
  await disable(disabled);
  const holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM qr_data WHERE id = $1 FOR UPDATE', [locked]);
  const scans = await statusesOf(locked, disabled, active);
  await holder.query('ROLLBACK');
  await holder.end();
  expect(scans).toEqual([302, 410, 302]);
  expect(second.output()).toContain('Opened a code from memory');
});

it('on a read-only database, codes open except disabled ones, and the health check names what is down', async () => {
  const [disabled, active, flagged] = [await knownCode(), await knownCode(), await knownCode()];
  const { id: unseen } = (await api.create(resource)).qrData;
  await disable(disabled);
  await query(databaseUrl, `UPDATE qr_data SET warning = 'reported' WHERE id = $1`, [flagged]);
  await setReadOnly(true);
  const ready = await fetch(`${second.origin}/health/ready`);
  const scans = await statusesOf(disabled, active, unseen);
  const warned = (await other.scan(flagged)).headers.get('location');
  await setReadOnly(false);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'down', database: 'down', storage: 'up', disk: 'up' },
  ]);
  expect(scans).toEqual([410, 302, 503]);
  expect(warned).toBe(`/${flagged}+`);
  expect((await fetch(`${second.origin}/health/ready`)).status).toBe(200);
});

/** Closes all connections and sets the mode of new ones, as a failover to a standby does. */
async function setReadOnly(on: boolean): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`SET default_transaction_read_only = off`);
  await client.query(`ALTER DATABASE qr SET default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = 'qr' AND application_name LIKE 'qr-code-service%' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  await sleep(300); // until the pools have noticed that, which nothing shows
}
