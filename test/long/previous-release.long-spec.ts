import { AdminApi, adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { buildPreviousRelease, type PreviousRelease } from '../support/previous-release.js';
import { query } from '../support/scan-daily.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const callers = 8;

let release: PreviousRelease;
let postgres: StoppablePostgres;
let databaseUrl: string;
let settings: Record<string, string>;
const running: TestServer[] = [];

async function start(main?: string): Promise<TestServer> {
  const server = await startServer(settings, main ? [main] : undefined);
  running.push(server);
  return server;
}

beforeAll(async () => {
  release = buildPreviousRelease();
  postgres = await startStoppablePostgres();
  databaseUrl = await postgres.createDatabase();
  settings = { ...adminSettings, DATABASE_URL: databaseUrl, PRE_CONTENT_EVERY: '0' };
}, 300_000);

afterAll(async () => {
  for (const server of running) {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  postgres.stop();
  release.remove();
}, 60_000);

const migrationCount = async () =>
  (await query<{ n: number }>(databaseUrl, 'SELECT count(*)::int AS n FROM migrations'))[0]!.n;

it('the release before the last migration serves while this one migrates, and beside it afterwards', async () => {
  const previous = new Api((await start(release.main)).origin);
  const before = await migrationCount();
  const { id } = (await previous.create('https://example.com/kept')).qrData;
  const values: number[] = [];
  let isOver = false;
  const increment = async (api: Api) => {
    const { status, body } = await api.increment(id);
    expect(status).toBe(200);
    values.push(body.qrData.counter);
  };
  const counting = Promise.all(
    Array.from({ length: callers }, async () => {
      while (!isOver) await increment(previous);
    }),
  );
  const present = new Api((await start()).origin);
  isOver = true;
  await counting;
  expect(await migrationCount()).toBeGreaterThan(before);

  await Promise.all(Array.from({ length: 200 }, (_, n) => increment(n % 2 ? previous : present)));
  expect(values.toSorted((a, b) => a - b)).toEqual(Array.from(values, (_, n) => n + 1));
  const made = (await previous.create('https://example.com/after')).qrData.id;
  for (const api of [previous, present]) expect((await api.scan(made)).status).toBe(302);
  const admin = new AdminApi(running[0]!.origin);
  expect((await admin.setStatus(made, 'disabled')).status).toBe(200);
  for (const api of [previous, present]) expect((await api.scan(made)).status).toBe(410);
  expect(await admin.walk('status=disabled')).toEqual([made]);
}, 120_000);
