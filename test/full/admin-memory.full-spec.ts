import { setTimeout as sleep } from 'node:timers/promises';
import { AdminApi, adminSettings } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** Three processes on one database: what one switches off, none opens, not even from memory. */
let postgres: StoppablePostgres;
let servers: TestServer[];

beforeAll(async () => {
  postgres = await startStoppablePostgres();
  const settings = {
    ...adminSettings,
    DATABASE_URL: await postgres.createDatabase(),
    PRE_CONTENT_EVERY: '0',
  };
  servers = await Promise.all([1, 2, 3].map(() => startServer(settings)));
});

afterAll(async () => {
  for (const server of servers) {
    expect(await server.stop()).toBe(0);
    await removeDataDir(server.dataDir);
  }
  postgres.stop();
});

it('codes that a process knows are not opened from memory once they are banned, disabled or deleted', async () => {
  const [api, admin] = [new Api(servers[0]!.origin), new AdminApi(servers[0]!.origin)];
  const make = async (address: string) => (await api.create(address)).qrData.id;
  const [banned, disabled, deleted, sound] = [
    await make('https://banned.example/'),
    await make('https://disabled.example/'),
    await make('https://deleted.example/'),
    await make('https://sound.example/'),
  ];
  const scanAll = (id: string) => Promise.all(servers.map(({ origin }) => new Api(origin).scan(id)));
  for (const id of [banned, disabled, deleted, sound])
    expect((await scanAll(id)).map(({ status }) => status)).toEqual([302, 302, 302]);

  await admin.call('POST', 'bans', { host: 'banned.example', reason: 'phishing' });
  await admin.setStatus(disabled, 'disabled');
  await admin.delete(deleted);
  // No process is asked for these codes: each learns of them by itself.
  await sleep(2_500);
  postgres.shutDown();
  try {
    for (const id of [banned, disabled, deleted])
      expect((await scanAll(id)).map(({ status }) => status)).toEqual([503, 503, 503]);
    expect((await scanAll(sound)).map(({ status }) => status)).toEqual([302, 302, 302]);
  } finally {
    postgres.startUp();
  }
});

it('after an outage a ban is followed within five seconds, under scans', async () => {
  const [api, admin] = [new Api(servers[0]!.origin), new AdminApi(servers[0]!.origin)];
  const load = { stopped: false };
  const made = await untilMade(api);
  const opening = servers.map(async ({ origin }) => {
    while (!load.stopped) {
      await new Api(origin).scan(made);
      await sleep(20);
    }
  });
  await sleep(500);
  const startMs = performance.now();
  const { status } = await admin.call('POST', 'bans', { host: 'followed.example', reason: 'spam' });
  expect(status).toBe(201);
  for (const { origin } of servers) {
    while ((await new Api(origin).scan(made)).status < 400) await sleep(20);
  }
  expect(performance.now() - startMs).toBeLessThan(5_000);
  load.stopped = true;
  await Promise.all(opening);
});

/** The database has just come back. */
async function untilMade(api: Api): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      return (await api.create('https://followed.example/')).qrData.id;
    } catch (error) {
      if (tries > 50) throw error;
      await sleep(200);
    }
  }
}
