import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './test-server.js';

/** Where Debian puts PostgreSQL servers; 15 is the oldest that is supported. */
const debianFolder = '/usr/lib/postgresql';
const oldestMajor = 15;

export interface OutsidePostgres {
  /** A new, empty database. */
  createDatabase(): Promise<string>;
  stop(): void;
}

/** A PostgreSQL that a test may take away from its servers. */
export interface StoppablePostgres extends OutsidePostgres {
  /** As when its machine is restarted in order: connections end, new ones are refused. */
  shutDown(): void;
  startUp(): void;
  /** As when its machine hangs: connections stay and nothing answers. */
  freeze(): void;
  thaw(): void;
}

/** Why there is no outside PostgreSQL to test against, or undefined when there is one. */
export function whyNoOutsidePostgres(): string | undefined {
  if (process.env.TEST_DATABASE_URL || binaries()) return undefined;
  return `TEST_DATABASE_URL is not set and ${debianFolder} holds no PostgreSQL ${oldestMajor} or later`;
}

/** Why there is no PostgreSQL that can be stopped, or undefined when there is one. */
export function whyNoStoppablePostgres(): string | undefined {
  return binaries() ? undefined : `${debianFolder} holds no PostgreSQL ${oldestMajor} or later`;
}

/** One of Debian's, started for this test. */
export async function startStoppablePostgres(): Promise<StoppablePostgres> {
  return startDebianPostgres(binaries()!, await freePort());
}

/** The PostgreSQL of `TEST_DATABASE_URL`, or else one of Debian's, started for this test. */
export async function startOutsidePostgres(): Promise<OutsidePostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { createDatabase: () => createDatabase(given), stop: () => undefined };
  return startDebianPostgres(binaries()!, await freePort());
}

function startDebianPostgres(bin: string, port: number): StoppablePostgres {
  const folder = mkdtempSync(join(tmpdir(), 'qr-outside-'));
  const data = join(folder, 'data');
  const asRoot = process.getuid?.() === 0;
  const run = (command: string, ...args: string[]) =>
    asRoot
      ? execFileSync(
          'setpriv',
          ['--reuid=postgres', '--regid=postgres', '--clear-groups', join(bin, command), ...args],
          {
            stdio: 'ignore',
          },
        )
      : execFileSync(join(bin, command), args, { stdio: 'ignore' });
  if (asRoot) execFileSync('chown', ['postgres', folder]);
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

/** To the postmaster of a data folder and all of its processes; Linux alone, as Debian is. */
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

function binaries(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const majors = readdirSync(debianFolder)
    .map(Number)
    .filter((major) => major >= oldestMajor);
  const bin = join(debianFolder, String(Math.max(...majors)), 'bin');
  return majors.length > 0 && existsSync(join(bin, 'initdb')) ? bin : undefined;
}
