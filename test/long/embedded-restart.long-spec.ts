import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { clusterOf } from '../support/prepared-data.mjs';
import { ScanClient } from '../support/scan-client.js';
import { type TestServer, removeDataDir, startServer } from '../support/test-server.js';

/** How long the database may be away after its end. */
const backWithinMs = 20_000;
const callers = 16;

let server: TestServer;

beforeEach(async () => {
  server = await startServer({ PRE_CONTENT_EVERY: '0' });
}, 90_000);

afterEach(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
}, 60_000);

const postmasterPid = () =>
  Number(readFileSync(join(clusterOf(server.dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);

const isReady = () => fetch(`${server.origin}/health/ready`).then(({ ok }) => ok);

/** Ends PostgreSQL. @returns after how many ms the server is ready again */
async function endPostgres(signal: NodeJS.Signals): Promise<number> {
  const start = performance.now();
  process.kill(postmasterPid(), signal);
  expect(await eventually(isReady, (ready) => !ready)).toBe(false);
  expect(await eventually(isReady, Boolean, backWithinMs)).toBe(true);
  return performance.now() - start;
}

it('PostgreSQL is started again after a kill and after a shutdown, and no counted scan is lost', async () => {
  const api = new Api(server.origin);
  const { id } = (await api.create('https://example.com/known')).qrData;
  const client = new ScanClient();
  let isOver = false;
  const statuses = new Set<number>();
  const values: number[] = [];
  const scanning = Promise.all(
    Array.from({ length: callers }, async (_, number) => {
      while (!isOver) {
        if (number % 2 === 0) statuses.add((await client.send(server.origin, `/${id}`)).status);
        else {
          const { status, body } = await api.increment(id);
          if (status === 200) values.push(body.qrData.counter);
        }
      }
    }),
  );
  await eventually(
    () => values.length,
    (count) => count > 100,
  );
  const killed = postmasterPid();
  const tookMs = [await endPostgres('SIGKILL'), await endPostgres('SIGKILL'), await endPostgres('SIGTERM')];
  isOver = true;
  await scanning;
  client.close();
  for (const ms of tookMs) expect(ms).toBeLessThan(backWithinMs);
  expect(postmasterPid()).not.toBe(killed);
  expect(statuses).toEqual(new Set([302]));
  expect(new Set(values).size).toBe(values.length);
  const before = Math.max(...values);
  expect((await api.increment(id)).body.qrData.counter).toBeGreaterThan(before);
  expect(await server.stop()).toBe(0);
}, 120_000);

it('a fifth end within ten minutes ends the server, with one line', async () => {
  for (let times = 1; times < 5; times++) await endPostgres('SIGKILL');
  process.kill(postmasterPid(), 'SIGKILL');
  const goneLine = /^The embedded PostgreSQL ended 5 times: see postgres\.log in .+$/m;
  expect(await eventually(server.output, (output) => goneLine.test(output))).toMatch(goneLine);
  const hasEnded = () =>
    isReady().then(
      () => false,
      () => true,
    );
  expect(await eventually(hasEnded, Boolean, backWithinMs)).toBe(true);
  expect(await server.stop()).toBe(1);
}, 180_000);
