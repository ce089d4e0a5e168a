import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminSettings, tokens } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { clusterOf } from '../support/prepared-data.mjs';
import { Prometheus } from '../support/prometheus.js';
import { startSteadyLoad } from '../support/steady-load.js';
import { type TestServer, removeDataDir, startServer } from '../support/test-server.js';

/** How long the database may be away after its end. */
const backWithinMs = 20_000;
const perSecond = 500;
/** An increment that is not counted is answered 503: only a known code needs no database. */
const expected = new Set(['scan counted', 'scan from memory', 'increment counted', 'increment 503']);
const alert = 'QrScansFromMemory';

let server: TestServer;

beforeEach(async () => {
  server = await startServer({ ...adminSettings, PRE_CONTENT_EVERY: '1' });
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
  const prometheus = await Prometheus.start(server.port, tokens.alice);
  const api = new Api(server.origin);
  const { id } = (await api.create('https://example.com/known')).qrData;
  await api.scan(id);
  const load = startSteadyLoad({ ports: [server.port], ids: [id], perSecond, connections: 250 });
  const killed = postmasterPid();
  for (const signal of ['SIGKILL', 'SIGKILL', 'SIGTERM'] as const)
    expect(await endPostgres(signal)).toBeLessThan(backWithinMs);
  const firing = () => prometheus.firing();
  expect(await eventually(firing, (names) => names.includes(alert))).toContain(alert);
  await prometheus.stop();
  const seen = await load.end();
  console.log(`${seen.sent} calls`, seen.outcomes);
  expect(postmasterPid()).not.toBe(killed);
  expect(Object.keys(seen.outcomes).filter((outcome) => !expected.has(outcome))).toEqual([]);
  expect(seen.outcomes['scan from memory']).toBeGreaterThan(0);
  expect(seen.twice).toBe(0);
  const counter = await api.counterOf(id);
  expect(counter).toBeGreaterThanOrEqual(seen.highest[id]!);
  expect(counter).toBeGreaterThanOrEqual(seen.acknowledged[id]! + 1);
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
