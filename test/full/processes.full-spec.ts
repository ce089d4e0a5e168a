import { adminSettings, tokens } from '../support/admin-api.js';
import { afterThisTest } from '../support/after-each.js';
import { Api } from '../support/api.js';
import { servingProcesses } from '../support/child-processes.js';
import { eventually } from '../support/eventually.js';
import { incrementWithoutPause } from '../support/increment-load.js';
import { Metrics } from '../support/metrics.js';
import { Prometheus } from '../support/prometheus.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const callers = 32;

let server: TestServer;
let api: Api;

const start = async () => {
  server = await startServer({ ...adminSettings, WEB_CONCURRENCY: '2' });
  api = new Api(server.origin);
};
const processes = () => servingProcesses(server.pid);
const listening = () => server.output().split('Server listening at http://127.0.0.1').length - 1;
/** Waits until another one takes its place. */
const killOne = async () => {
  const [first] = processes();
  const before = listening();
  process.kill(first!, 'SIGKILL');
  expect(await eventually(listening, (count) => count > before)).toBe(before + 1);
  expect(processes()).toHaveLength(2);
  expect(processes()).not.toContain(first);
};
const increment = (id: string) => incrementWithoutPause(server.origin, id, callers);

beforeAll(start);

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await removeDataDir(server.dataDir);
});

it('lose no request when they are replaced one by one', async () => {
  const { id } = (await api.create('https://example.com/')).qrData;
  const before = processes();
  const load = increment(id);
  await eventually(
    () => load.values.length,
    (count) => count > 200,
  );
  process.kill(server.pid, 'SIGUSR2');
  await eventually(server.output, (text) => text.includes('All processes were replaced'));
  await load.end();
  expect(load.failures).toEqual([]);
  expect(processes()).toHaveLength(2);
  expect(processes().filter((pid) => before.includes(pid))).toEqual([]);
  expect(new Set(load.values).size).toBe(load.values.length);
  expect(await api.counterOf(id)).toBe(load.values.length);
});

it('lose no counted scan when one is killed, and another takes its place', async () => {
  const { id } = (await api.create('https://example.com/')).qrData;
  const load = increment(id);
  await eventually(
    () => load.values.length,
    (count) => count > 200,
  );
  await killOne();
  const answered = load.values.length;
  await eventually(
    () => load.values.length,
    (count) => count > answered + 200,
  );
  await load.end();
  expect(load.failures.length).toBeLessThanOrEqual(callers);
  expect(new Set(load.failures)).toEqual(new Set(['ECONNRESET']));
  expect(new Set(load.values).size).toBe(load.values.length);
  const counter = await api.counterOf(id);
  expect(counter).toBeGreaterThanOrEqual(load.values.length);
  expect(counter).toBeLessThanOrEqual(load.values.length + load.failures.length);
  expect((await Metrics.of(server.origin)).value('qr_process_restarts_total')).toBe(1);
});

it('wake somebody when they die again and again, while codes go on opening', async () => {
  const { id } = (await api.create('https://example.com/')).qrData;
  const prometheus = await Prometheus.start(server.port, tokens.alice);
  const load = increment(id);
  afterThisTest(() => Promise.all([load.end(), prometheus.stop()]));
  for (let deaths = 0; deaths < 4; deaths++) await killOne();
  const fires = (names: readonly string[]) => names.includes('QrProcessesDie');
  expect(await eventually(() => prometheus.firing(), fires)).toContain('QrProcessesDie');
  await load.end();
  expect(new Set(load.failures)).toEqual(new Set(['ECONNRESET']));
  expect(new Set(load.values).size).toBe(load.values.length);
  expect(await api.counterOf(id)).toBeGreaterThanOrEqual(load.values.length);
});

it('end with the first process, whatever ends it', async () => {
  const serving = processes();
  await server.stop('SIGKILL');
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  expect(
    await eventually(
      () => serving.filter(isRunning),
      (pids) => pids.length === 0,
    ),
  ).toEqual([]);
  const { dataDir, port } = server;
  server = await startServer({
    ...adminSettings,
    WEB_CONCURRENCY: '2',
    DATA_DIR: dataDir,
    PORT: String(port),
  });
  expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200);
});
