import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminSettings, tokens } from '../support/admin-api.js';
import { eventually } from '../support/eventually.js';
import { startStoppablePostgres, type StoppablePostgres } from '../support/outside-postgres.js';
import { Metrics } from '../support/metrics.js';
import { Prometheus } from '../support/prometheus.js';
import { type S3Server, startS3Server } from '../support/s3-server.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const folder = join(__dirname, '../../docker/prometheus');

it.each([
  ['are rules', ['check', 'rules', 'alerts.yml']],
  ['fire for the series of their tests alone', ['test', 'rules', 'alerts.test.yml']],
])('the alerts %s', (_, command) => {
  const { status, stdout, stderr } = spawnSync('promtool', command, { cwd: folder, encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

describe('with Prometheus watching', () => {
  let postgres: StoppablePostgres;
  let s3: S3Server;
  let server: TestServer;
  let prometheus: Prometheus;

  beforeAll(async () => {
    [postgres, s3] = [await startStoppablePostgres(), await startS3Server()];
    server = await startServer({
      ...adminSettings,
      ...s3.environment,
      DATABASE_URL: await postgres.createDatabase(),
      RATE_LIMITS: 'on',
    });
    prometheus = await Prometheus.start(server.port, tokens.alice);
  });

  afterAll(async () => {
    await prometheus.stop();
    await server.stop();
    await removeDataDir(server.dataDir);
    await s3.remove();
    postgres.stop();
  });

  /** Repeats a failing call, as visitors would, until the alerts fire. */
  const firesWhile = async (act: () => Promise<unknown>, ...names: string[]) => {
    const fire = async () => {
      await act();
      await sleep(250); // at a faster pace, Prometheus would share the limit of calls
      return prometheus.firing();
    };
    const holds = (firing: readonly string[]) => names.every((name) => firing.includes(name));
    expect(await eventually(fire, holds)).toEqual(expect.arrayContaining(names));
  };

  it('a sound server fires no alert, and each fault fires its own', async () => {
    const { api } = server;
    const known = (await api.create('https://example.com/known')).qrData.id;
    const unknown = (await api.create('https://example.com/unknown')).qrData.id;
    await api.scan(known);
    expect(await prometheus.firing()).toEqual([]);
    expect((await Metrics.of(server.origin)).value('qr_storage_seconds_count')).toBeGreaterThan(0);

    await s3.stop();
    await firesWhile(() => fetch(`${server.origin}/files/qr-0000000000.png`), 'QrStorageFails');
    await s3.startAgain();

    postgres.shutDown();
    const visit = () => Promise.all([api.scan(known), api.scan(unknown), api.increment(known)]);
    await firesWhile(visit, 'QrLimitsInMemory', 'QrScansFail', 'QrScansFromMemory', 'QrUnavailable');
    postgres.startUp();

    await server.stop('SIGKILL');
    await firesWhile(() => Promise.resolve(), 'QrServerDown');
  });
});
