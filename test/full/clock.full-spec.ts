import { setTimeout as sleep } from 'node:timers/promises';
import { afterThisTest } from '../support/after-each.js';
import { adminSettings, tokens } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { MovableClock } from '../support/movable-clock.js';
import { Prometheus } from '../support/prometheus.js';
import { startSteadyLoad } from '../support/load-programs.js';
import { startSwift } from '../support/swift.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';
import { underLoad } from '../support/under-load.js';
import { addressOf, files, put } from '../support/uploads.js';

const hour = 3_600;
const pdf = 'application/pdf';
const offsets = [hour, 0, -hour, hour, 0];
/** Longer than a second, at which interval the server checks its clock. */
const betweenMovesMs = 4_000;
const perSecond = 200;
const alert = 'QrClockWrong';

async function startWith(clock: MovableClock, environment: Record<string, string> = {}): Promise<TestServer> {
  afterThisTest(() => clock.remove());
  const server = await startServer({
    ...adminSettings,
    PRE_CONTENT_EVERY: '1',
    ...clock.environment,
    ...environment,
  });
  afterThisTest(async () => {
    await server.stop();
    await removeDataDir(server.dataDir);
  });
  return server;
}

async function watch(server: TestServer): Promise<Prometheus> {
  const prometheus = await Prometheus.start(server.port, tokens.alice);
  afterThisTest(() => prometheus.stop());
  return prometheus;
}

/** Returns by how many seconds the clock of the server is ahead of the tests' clock. */
const aheadOf = async (server: TestServer) =>
  (Date.parse((await fetch(server.origin)).headers.get('date')!) - Date.now()) / 1_000;

it('a clock that jumps by an hour and back under load loses no scan and no code', async () => {
  const clock = new MovableClock();
  const server = await startWith(clock);
  const prometheus = await watch(server);
  const { api, uploads } = server;
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await api.create(`https://example.com/${i}`)).qrData.id);
  const load = startSteadyLoad({ ports: [server.port], ids, perSecond, connections: 50 });
  const addresses = [await uploads.url('menu.pdf', pdf)];
  for (const offset of offsets) {
    clock.set(offset);
    await sleep(betweenMovesMs);
    expect(Math.abs((await aheadOf(server)) - offset)).toBeLessThan(60);
    expect((await api.get('/health/ready')).status).toBe(200);
    expect((await api.create(`https://example.com/${offset}`)).scannable.ok).toBe(true);
    addresses.push(await uploads.url('menu.pdf', pdf));
    expect((await put(addresses.at(-1)!, pdf, files.pdf())).status).toBe(200);
    expect((await uploads.create('pdf', addressOf(addresses.at(-1)!))).status).toBe(201);
    const isWrong = offset !== 0;
    const firing = await eventually(
      () => prometheus.firing(),
      (names) => names.includes(alert) === isWrong,
    );
    expect(firing.includes(alert)).toBe(isWrong);
  }
  // This address was issued while the clock was behind.
  expect((await put(addresses[3]!, pdf, files.pdf())).status).toBe(403);
  const seen = await load.end();
  const { 'scan counted': scans = 0, 'increment counted': increments = 0 } = seen.outcomes;
  console.log(`${seen.sent} calls`, seen.outcomes);
  expect(scans + increments).toBe(seen.sent);
  expect(seen.sent).toBeGreaterThan(0);
  expect(seen.twice).toBe(0);
  const counters = async () => Promise.all(ids.map((id) => api.counterOf(id)));
  const acknowledged = ids.map((id) => seen.acknowledged[id]);
  expect(await eventually(counters, (counts) => String(counts) === String(acknowledged))).toEqual(
    acknowledged,
  );
  const visits = () =>
    server.sql<{ visits: string }>('SELECT sum(visits) AS visits FROM scan_daily WHERE qr_id = ANY($1)', [
      ids,
    ]);
  expect(await eventually(visits, ([row]) => Number(row!.visits) >= seen.sent)).toEqual([
    { visits: String(seen.sent) },
  ]);
  expect(server.output()).not.toMatch(/error|failed/i);
});

const whenRoot = process.getuid?.() === 0 ? it : it.skip;

whenRoot.each([hour, -hour])(
  'a clock that is %i seconds ahead of the clock of the storage stops no upload and no scan',
  async (offset) => {
    const s3 = await startSwift();
    afterThisTest(() => s3.remove());
    const server = await startWith(new MovableClock(offset), s3.environment);
    const { uploads } = server;
    const prometheus = await watch(server);
    expect(Math.abs((await aheadOf(server)) - offset)).toBeLessThan(60);
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
    await underLoad(server, async () => {
      const url = await uploads.url('menu.pdf', pdf, 2_000);
      expect((await put(url, pdf, files.pdf())).status).toBe(200);
      const { status, body } = await uploads.create('pdf', addressOf(url));
      expect(status).toBe(201);
      expect((await fetch(body.qrData.original_resource)).status).toBe(200);
      const fires = () => prometheus.firing();
      expect(await eventually(fires, (names) => names.includes(alert))).toContain(alert);
    });
  },
);
