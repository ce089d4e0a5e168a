import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from './eventually.js';
import { longConditionLimitMs } from './time-limits.mjs';
import type { LabMachine } from './lab-network.js';

const example = join(__dirname, '../../docker/failover/patroni.yml');
/** User id for PostgreSQL, which refuses to run as root, as these tests do. */
const nobody = 65_534;
const superuserPassword = 'superuser-of-the-test';

/** A machine with PostgreSQL and Patroni. */
export interface DatabaseNode {
  readonly name: string;
  readonly machine: LabMachine;
}

export interface PatroniCluster {
  /** The node that Patroni confirms as primary. */
  primary(): Promise<DatabaseNode | undefined>;
  /** Waits until there is a primary with a synchronous standby, and another standby. */
  becomeWhole(): Promise<DatabaseNode>;
  /** Runs statements as superuser on the primary. */
  administer(...statements: string[]): Promise<void>;
  stop(): void;
}

/** Starts a cluster as in `docker/failover` on three machines; `becomeWhole` waits until it is ready. */
export function startPatroniCluster(machines: readonly LabMachine[], etcdEndpoint: string): PatroniCluster {
  const folder = mkdtempSync(join(tmpdir(), 'qr-patroni-'));
  execFileSync('chown', [`${nobody}:${nobody}`, folder]);
  const nodes = machines.map((machine, index) => startNode(`db-${index + 1}`, machine, folder, etcdEndpoint));
  return {
    primary: () => primaryOf(nodes),
    becomeWhole: () => becomeWhole(nodes),
    async administer(...statements) {
      const { machine } = (await primaryOf(nodes))!;
      const client = new Client({
        connectionString: `postgres://postgres:${superuserPassword}@${machine.address}/postgres`,
      });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
    },
    stop() {
      for (const { machine } of nodes) machine.signal('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startNode(name: string, machine: LabMachine, parent: string, etcdEndpoint: string): DatabaseNode {
  const folder = join(parent, name);
  mkdirSync(folder);
  const configuration = join(folder, 'patroni.yml');
  writeFileSync(configuration, configurationOf(name, machine.address, folder, etcdEndpoint));
  execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
  startPatroni(machine, configuration, join(folder, 'log'));
  return { name, machine };
}

/** The example configuration with the address and folder of the test. */
function configurationOf(name: string, address: string, folder: string, etcdEndpoint: string): string {
  const places: (readonly [RegExp, string])[] = [
    [/^name: db-1$/gm, `name: ${name}`],
    [/\bdb-1:/g, `${address}:`],
    [/hosts: etcd-.*/g, `hosts: ${etcdEndpoint}`],
    [/data_dir: .*/g, `data_dir: ${folder}/data`],
    [/pgpass: .*/g, `pgpass: ${folder}/pgpass`],
    [/unix_socket_directories: .*/g, `unix_socket_directories: ${folder}`],
    [/SUPERUSER-PASSWORD/g, superuserPassword],
    [/10\.0\.0\.0\/8/g, '198.18.0.0/15'],
  ];
  return places.reduce(
    (text, [place, value]) => {
      if (!place.test(text)) throw new Error(`The example has no ${place.source}`);
      return text.replaceAll(place, value);
    },
    readFileSync(example, 'utf8'),
  );
}

/** Starts Patroni, which starts PostgreSQL. */
function startPatroni(machine: LabMachine, configuration: string, log: string): void {
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] as const;
  const [program, ...args] = machine.command(...asNobody, 'patroni', configuration);
  const output = openSync(log, 'a');
  try {
    spawn(program!, args, { stdio: ['ignore', output, output], env: { PATH: process.env.PATH } });
  } finally {
    closeSync(output);
  }
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
}

/** @returns the answer of a node; undefined when it does not answer within a second */
async function ask({ machine }: DatabaseNode, path: string): Promise<Response | undefined> {
  try {
    return await fetch(`http://${machine.address}:8008${path}`, { signal: AbortSignal.timeout(1_000) });
  } catch {
    return undefined; // killed, frozen or cut off, which is what these tests are about
  }
}

async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | undefined> {
  const answers = await Promise.all(nodes.map((node) => ask(node, '/primary')));
  return nodes.find((_, index) => answers[index]?.status === 200);
}

async function becomeWhole(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const members = await eventually(() => membersOf(nodes), isWhole, longConditionLimitMs);
  const primary = await primaryOf(nodes);
  if (!isWhole(members) || !primary) throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`);
  return primary;
}

async function membersOf(nodes: readonly DatabaseNode[]): Promise<readonly Member[]> {
  const primary = await primaryOf(nodes);
  const answer = primary && (await ask(primary, '/cluster'));
  return answer ? ((await answer.json()) as { members: Member[] }).members : [];
}

const isWhole = (members: readonly Member[]) =>
  members
    .map(({ role }) => role)
    .sort()
    .join() === 'leader,replica,sync_standby' &&
  members.every(({ state }) => state === 'running') &&
  new Set(members.map(({ timeline }) => timeline)).size === 1;
