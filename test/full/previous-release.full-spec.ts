import { AdminApi, adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
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
});

afterAll(async () => {
  for (const server of running) {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
  postgres.stop();
  release.remove();
});

const migrationCount = async () =>
  (await query<{ n: number }>(databaseUrl, 'SELECT count(*)::int AS n FROM migrations'))[0]!.n;

it('the release before the last migration serves while this one migrates, and beside it afterwards', async () => {
  const previous = new Api((await start(release.main)).origin);
  const before = await migrationCount();
  const { id } = (await previous.create('https://example.com/kept')).qrData;
  const values: number[] = [];
  let unanswered = 0; // a busy machine answers too late, and may have counted them
  const increment = async (api: Api) => {
    const { status, body } = await api.increment(id);
    expect([200, 503]).toContain(status);
    if (status === 200) values.push(body.qrData.counter);
    else unanswered++;
    return status === 200;
  };
  let isOver = false;
  const counting = Promise.all(
    Array.from({ length: callers }, async () => {
      while (!isOver) await increment(previous);
    }),
  );
  const { origin: presentOrigin } = await start();
  const present = new Api(presentOrigin);
  isOver = true;
  await counting;
  expect(await migrationCount()).toBeGreaterThan(before);

  const countOn = async (api: Api) => {
    for (let counted = 0; counted < 100;) if (await increment(api)) counted++;
  };
  await Promise.all([countOn(previous), countOn(present)]);
  expect(new Set(values).size).toBe(values.length);
  const counter = await present.counterOf(id);
  expect(counter).toBeGreaterThanOrEqual(values.length);
  expect(counter).toBeLessThanOrEqual(values.length + unanswered);
  const made = (await previous.create('https://example.com/after')).qrData.id;
  for (const api of [previous, present]) expect((await api.scan(made)).status).toBe(302);
  // Both add to the same row of statistics, and each reads what the other wrote.
  for (const { origin } of running) {
    const chart = await eventually(
      async () => (await fetch(`${origin}/qr/${made}`)).text(),
      (page) => page.includes('<td>2</td>'),
    );
    expect(chart).toContain('<td>2</td>');
  }
  // Answers are compared with the description of this release.
  const admin = new AdminApi(presentOrigin);
  expect((await admin.setStatus(made, 'disabled')).status).toBe(200);
  for (const api of [previous, present]) expect((await api.scan(made)).status).toBe(410);
  expect(await admin.walk('status=disabled')).toEqual([made]);
});
