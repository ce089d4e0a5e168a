import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminSettings, tokens } from '../support/admin-api.js';
import { Api } from '../support/api.js';
import { startDatabaseProxy } from '../support/database-proxy.js';
import { startEtcd } from '../support/etcd.js';
import { eventually } from '../support/eventually.js';
import { longConditionLimitMs } from '../support/time-limits.mjs';
import { makeLabNetwork } from '../support/lab-network.js';
import { type DatabaseNode, type PatroniCluster, startPatroniCluster } from '../support/patroni-cluster.js';
import { startPgBouncer } from '../support/pgbouncer.js';
import { Prometheus } from '../support/prometheus.js';
import { type SteadyLoadSeen, startSteadyLoad } from '../support/load-programs.js';
import { removeDataDir, startServer, type TestServer } from '../support/test-server.js';

const poolerExample = join(__dirname, '../../docker/failover/pgbouncer.ini');

const failovers = 20;
const machineCount = 3;
const serverCount = 3;
/** Not a multiple of the number of servers, so that each code is scanned on each server. */
const codeCount = 20;
const loadShare = 0.7;
const measuringMs = 5_000;
/** Number of connections that keep all servers busy, and the maximum at a steady rate, when late answers keep more of them open. */
const busyConnections = 32;
const mostConnections = 250;
const alert = 'QrScansFromMemory';

interface Fault {
  readonly name: string;
  strike(primary: DatabaseNode): void;
  mend(primary: DatabaseNode): void;
}

const faults: readonly Fault[] = [
  {
    name: 'killed',
    strike: ({ machine }) => machine.signal('SIGKILL', 'postgres'),
    mend: () => undefined, // Patroni starts it again
  },
  {
    name: 'frozen',
    strike: ({ machine }) => machine.signal('SIGSTOP'),
    mend: ({ machine }) => machine.signal('SIGCONT'),
  },
  {
    name: 'cut off',
    strike: ({ machine }) => machine.cutOff(),
    mend: ({ machine }) => machine.rejoin(),
  },
];

/** Expected outcomes. An increment that is not counted answers 503, since only scans of known codes need no database. */
const expected = new Set(['scan counted', 'scan from memory', 'increment counted', 'increment 503']);

const canRun = process.getuid?.() === 0 && process.platform === 'linux';
const ends: (() => unknown)[] = [];

afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

async function startCluster(): Promise<{ cluster: PatroniCluster; databaseUrl: string }> {
  const network = makeLabNetwork(machineCount);
  ends.push(() => network.remove());
  const etcd = await startEtcd(network.address);
  ends.push(() => etcd.stop());
  const cluster = startPatroniCluster(network.machines, etcd.endpoint);
  ends.push(() => cluster.stop());
  await cluster.becomeWhole();
  await cluster.administer(
    `CREATE ROLE qr LOGIN PASSWORD 'qr'`,
    `ALTER ROLE qr SET statement_timeout = '10s'`,
    'CREATE DATABASE qr OWNER qr',
  );
  const proxy = await startDatabaseProxy(network.machines);
  ends.push(() => proxy.stop());
  const pooler = await startPgBouncer(`postgres://qr:qr@127.0.0.1:${proxy.port}/qr`, poolerSettings());
  ends.push(() => pooler.stop());
  return { cluster, databaseUrl: pooler.url };
}

/** Reads the connection settings from the example configuration. */
const poolerSettings = () =>
  readFileSync(poolerExample, 'utf8').match(/^(default_pool_size|server_\w+) = .*$/gm)!;

async function startServers(databaseUrl: string): Promise<readonly TestServer[]> {
  const settings = { ...adminSettings, DATABASE_URL: databaseUrl, PRE_CONTENT_EVERY: '1' };
  const servers: TestServer[] = [];
  for (let number = 0; number < serverCount; number++) {
    const server = await startServer(settings);
    servers.push(server);
    ends.push(() => server.stop().then(() => removeDataDir(server.dataDir)));
  }
  return servers;
}

/** Makes codes that every server has opened. @returns their ids */
async function knownCodes(servers: readonly TestServer[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 0; number < codeCount; number++)
    ids.push((await new Api(servers[0]!.origin).create(`https://example.com/${number}`)).qrData.id);
  for (const server of servers) for (const id of ids) expect(await isCounted(server, id)).toBe(true);
  return ids;
}

/** Scans a code. @returns whether it was redirected as counted scans are */
const isCounted = async ({ origin }: TestServer, id: string): Promise<boolean> =>
  (await new Api(origin).scan(id)).headers.get('location') === `/prel1/${id}`;

/** Lets the primary fail, and waits until each server counts again. */
async function failOver(
  cluster: PatroniCluster,
  fault: Fault,
  servers: readonly TestServer[],
  prometheus: Prometheus,
  id: string,
): Promise<void> {
  const primary = await cluster.becomeWhole();
  const struckAt = Date.now();
  fault.strike(primary);
  const backMs = await Promise.all(
    servers.map(async (server) => {
      expect(await eventually(() => isCounted(server, id), Boolean, longConditionLimitMs)).toBe(true);
      return Date.now() - struckAt;
    }),
  );
  const next = await cluster.primary();
  const fires = () => prometheus.firing();
  expect(await eventually(fires, (names) => names.includes(alert))).toContain(alert);
  fault.mend(primary);
  process.stdout.write(
    `${fault.name}: ${primary.name} to ${next?.name}, back after ${backMs.join(', ')} ms\n`,
  );
  expect(next?.name).not.toBe(primary.name);
}

function report({ outcomes, sent, seconds, late, slowest }: SteadyLoadSeen): void {
  const rate = Math.round(sent / seconds);
  const slowestMs = Math.max(...slowest.map((ms) => ms ?? 0));
  process.stdout.write(`${JSON.stringify({ rate, late, slowestMs, outcomes })}\n`);
}

it('twenty failovers in a row lose nothing, and every known code opens', async () => {
  if (!canRun) return void process.stdout.write('skipped: networks of their own need Linux and root\n');
  const { cluster, databaseUrl } = await startCluster();
  const servers = await startServers(databaseUrl);
  const ids = await knownCodes(servers);
  const target = { ports: servers.map(({ port }) => port), ids };
  const busy = startSteadyLoad({ ...target, connections: busyConnections });
  await sleep(measuringMs); // measures the capacity of the servers
  const most = await busy.end();
  report(most);
  const perSecond = (most.sent / most.seconds) * loadShare;
  const prometheus = await Prometheus.start(servers[0]!.port, tokens.alice);
  ends.push(() => prometheus.stop());
  const load = startSteadyLoad({ ...target, connections: mostConnections, perSecond });
  ends.push(() => load.end());
  for (let number = 0; number < failovers; number++)
    await failOver(cluster, faults[number % faults.length]!, servers, prometheus, ids[0]!);
  await cluster.becomeWhole();
  const seen = await load.end();
  report(seen);
  const failed = Object.keys(seen.outcomes).filter((outcome) => !expected.has(outcome));
  expect(failed).toEqual([]);
  expect(seen.twice).toBe(0);
  for (const id of ids) {
    const counter = await new Api(servers[0]!.origin).counterOf(id);
    expect(counter).toBeGreaterThanOrEqual(seen.highest[id]!);
    expect(counter).toBeGreaterThanOrEqual(most.acknowledged[id]! + seen.acknowledged[id]! + serverCount);
  }
});
