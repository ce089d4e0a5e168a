import { adminSettings, tokens } from './admin-api.js';
import { afterThisTest } from './after-each.js';
import { Api } from './api.js';
import { eventually } from './eventually.js';
import { Prometheus } from './prometheus.js';
import { startSteadyLoad } from './load-programs.js';
import { removeDataDir, startServer, type TestServer } from './test-server.js';

const perSecond = 200;

/** A server for one test, watched by a Prometheus with our alerts. */
export async function startWatched(
  environment: Record<string, string>,
): Promise<{ server: TestServer; prometheus: Prometheus }> {
  const server = await startServer({ ...adminSettings, ...environment, PRE_CONTENT_EVERY: '1' });
  afterThisTest(async () => {
    await server.stop();
    await removeDataDir(server.dataDir);
  });
  const prometheus = await Prometheus.start(server.port, tokens.alice);
  afterThisTest(() => prometheus.stop());
  return { server, prometheus };
}

/** Expects that every scan and increment is counted while a system fails that they do not need. */
export async function underLoad(server: TestServer, act: () => Promise<void>): Promise<void> {
  const api = new Api(server.origin);
  const ids = [(await api.create('https://example.com/1')).qrData.id];
  const load = startSteadyLoad({ ports: [server.port], ids, perSecond, connections: 50 });
  let seen;
  try {
    await act();
  } finally {
    seen = await load.end();
  }
  console.log(`${seen.sent} calls`, seen.outcomes);
  expect(Object.keys(seen.outcomes).sort()).toEqual(['increment counted', 'scan counted']);
  const count = () => api.counterOf(ids[0]!);
  expect(await eventually(count, (value) => value === seen.sent)).toBe(seen.sent);
}

/** Repeats the failing call until the alert fires. */
export async function firesWhile(
  prometheus: Prometheus,
  alert: string,
  act: () => Promise<unknown>,
): Promise<void> {
  const fire = async () => {
    await act();
    return prometheus.firing();
  };
  expect(await eventually(fire, (names) => names.includes(alert))).toContain(alert);
}
