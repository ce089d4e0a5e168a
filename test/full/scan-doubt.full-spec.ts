import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { BanItem } from '../../server/admin/admin.responses.js';
import { adminSettings } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';
import { makeDataDir, removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** Two servers on one database, which answers but cannot count. */
const first = ownServer({ ...adminSettings, PRE_CONTENT_EVERY: '0' });
const { api, sql, databaseUrl } = first;
let second: TestServer;

beforeAll(async () => {
  const shared = { DATABASE_URL: databaseUrl(), DATA_DIR: makeDataDir() };
  second = await startServer({ ...adminSettings, PRE_CONTENT_EVERY: '0', ...shared });
});

afterAll(async () => {
  expect(await second.stop()).toBe(0);
  await removeDataDir(second.dataDir);
});

const resource = 'https://example.com/known';

/** Makes a code that the second server has scanned, and therefore knows. @returns its id */
async function knownCode(to = resource): Promise<string> {
  const { id } = (await api.create(to)).qrData;
  expect((await second.api.scan(id)).headers.get('location')).toBe(to);
  return id;
}

/** Disables a code in the database, as an admin on the first server would. */
const disable = (id: string) => sql(`UPDATE qr_data SET status = 'disabled' WHERE id = $1`, [id]);

async function statusesOf(...ids: string[]): Promise<number[]> {
  return Promise.all(ids.map(async (id) => (await second.api.scan(id)).status));
}

it('a ban by one server disables codes that the other knows while they are scanned, and its end enables them', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, i) => knownCode(`https://banned.example/${i}`)),
  );
  const meanwhile: number[] = [];
  let isOver = false;
  const scanning = Promise.all(
    ids.map(async (id, i) => {
      while (!isOver) meanwhile.push((await [api, second.api][i % 2]!.scan(id)).status);
    }),
  );
  const onBoth = async () => {
    const scans = ids.flatMap((id) => [api.scan(id), second.api.scan(id)]);
    return new Set((await Promise.all(scans)).map(({ status }) => status));
  };
  const ban = { host: 'banned.example', reason: 'phishing' };
  const { status, body } = await first.admin.call<BanItem>('POST', 'bans', ban);
  isOver = true;
  await scanning;
  expect([status, body.disabled]).toEqual([201, ids.length]);
  expect(new Set([302, 410, ...meanwhile])).toEqual(new Set([302, 410]));
  // A busy database answers late, and a known code then opens from memory.
  expect(await eventually(onBoth, (statuses) => !statuses.has(302))).toEqual(new Set([410]));
  expect((await first.admin.call('DELETE', `bans/${body.id}`)).status).toBe(204);
  expect(await eventually(onBoth, (statuses) => !statuses.has(410))).toEqual(new Set([302]));
});

it('while a record is locked, codes that are counted with it open, except disabled ones', async () => {
  const [locked, disabled, active] = [await knownCode(), await knownCode(), await knownCode()];
  await disable(disabled);
  const holder = new Client({ connectionString: databaseUrl() });
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
  await sql(`UPDATE qr_data SET warning = 'reported' WHERE id = $1`, [flagged]);
  await setReadOnly(true);
  const ready = await fetch(`${second.origin}/health/ready`);
  const scans = await statusesOf(disabled, active, unseen);
  const warned = (await second.api.scan(flagged)).headers.get('location');
  await setReadOnly(false);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'down', database: 'down', storage: 'up', disk: 'up' },
  ]);
  expect(scans).toEqual([410, 302, 503]);
  expect(warned).toBe(`/${flagged}+`);
  expect((await fetch(`${second.origin}/health/ready`)).status).toBe(200);
});

/** Closes all connections and sets the mode of new ones, as happens in a failover to a standby. */
async function setReadOnly(on: boolean): Promise<void> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(`SET default_transaction_read_only = off`);
  await client.query(`ALTER DATABASE qr SET default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = 'qr' AND application_name LIKE 'qr-code-service%' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  await sleep(300); // the pools notice this meanwhile, which nothing shows
}
