import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../../server/database/embedded/embedded-postgres.js';
import { stopPostmaster } from '../../server/database/embedded/postmaster.js';
import { readPostmasterPid } from '../../server/database/embedded/postmaster-pid.js';
import { eventually } from '../support/eventually.js';
import { query } from '../support/scan-daily.js';
import { endGroup, spawnOwner, urlOf } from '../support/postgres-owner.js';

let folder: string;
let dataDir: string;
let lines: string[];
let owners: ChildProcess[];

const start = () => startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
const failure = (): Promise<unknown> =>
  start().then(
    () => undefined,
    (error: unknown) => error,
  );

/** Returns the log lines about takeovers. Another line is about copied binaries, if the repository is in a private folder. */
const takeOvers = () => lines.filter((line) => line.startsWith('Took over'));

const clusterOf = () => path.join(dataDir, 'postgres');

/** Starts another server, which runs the database of the test's folder. */
async function startOwner(): Promise<{ owner: ChildProcess; url: string }> {
  const owner = spawnOwner(dataDir);
  owners.push(owner);
  return { owner, url: await urlOf(owner) };
}

/** Starts a process as the user of a folder. It is not PostgreSQL. @returns its pid */
function spawnOther({ uid, gid }: Stats): number | undefined {
  const other = spawn('sleep', ['60'], { detached: true, stdio: 'ignore', cwd: '/', uid, gid });
  owners.push(other);
  return other.pid;
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'qr-postgres-'));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
  lines = [];
  owners = [];
});

afterEach(async () => {
  for (const owner of owners) await endGroup(owner, 'SIGKILL');
  const running = await readPostmasterPid(clusterOf());
  if (running) await stopPostmaster(clusterOf(), running.pid);
  await rm(folder, { recursive: true, force: true });
});

const whenRoot = process.getuid?.() === 0 ? it : it.skip;

describe('a data folder', () => {
  whenRoot('keeps its data elsewhere when the database user cannot reach the folder', async () => {
    await chmod(folder, 0o700);
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (value int)');
    await first.stop();
    const elsewhere = readFileSync(path.join(dataDir, 'postgres.location'), 'utf8').trim();
    expect(lines.join()).toContain(`data ${elsewhere}`);
    const second = await start();
    expect(await query(second.url, 'SELECT * FROM kept')).toEqual([]);
    await second.stop();
    await rm(elsewhere, { recursive: true });
  });

  it('keeps its data across restarts, on 127.0.0.1 with a password in a private file', async () => {
    const first = await start();
    const address = new URL(first.url);
    expect(address.hostname).toBe('127.0.0.1');
    expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
    await query(first.url, 'CREATE TABLE kept (value int); INSERT INTO kept VALUES (42)');
    const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim();
    const asSuperuser = Object.assign(new URL(first.url), { username: 'qr', password }).href;
    expect(
      await query(
        asSuperuser,
        `SELECT current_setting('listen_addresses') AS hosts,
      current_setting('unix_socket_directories') AS sockets, current_setting('fsync') AS fsync,
      current_setting('server_encoding') AS encoding`,
      ),
    ).toEqual([{ hosts: '127.0.0.1', sockets: '', fsync: 'on', encoding: 'UTF8' }]);
    address.password = 'wrong';
    await expect(query(address.href, 'SELECT')).rejects.toMatchObject({ code: '28P01' });
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    await expect(query(first.url, 'SELECT')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

    const second = await start();
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    await second.stop();
    expect(takeOvers()).toEqual([]);
  });

  it('is created after a start that was killed during initdb', async () => {
    const owner = spawnOwner(dataDir);
    owners.push(owner);
    const unfinished = () =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('postgres.init-'));
    expect(await eventually(unfinished, Boolean)).toBe(true);
    await endGroup(owner, 'SIGKILL');
    expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);

    const postgres = await start();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });
});

describe('a server that was killed', () => {
  it('leaves a PostgreSQL in a process group of its own, which the next one takes over and stops', async () => {
    const { owner, url } = await startOwner();
    const before = await readPostmasterPid(clusterOf());
    await endGroup(owner, 'SIGKILL');

    const postgres = await start();
    expect(postgres.url).toBe(url);
    expect(takeOvers()).toEqual([expect.stringContaining(`process ${before?.pid}`)]);
    expect(await readPostmasterPid(clusterOf())).toMatchObject({ pid: before?.pid, status: 'ready' });
    await postgres.stop();
    await expect(query(url, 'SELECT')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('leaves PostgreSQL running when Ctrl-C ends its process group', async () => {
    const { owner, url } = await startOwner();
    await endGroup(owner, 'SIGINT');
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['of a process that is gone', () => '4194305'],
    ["of another program, even one of PostgreSQL's user", (user: Stats) => String(spawnOther(user))],
  ])('may leave a pid file %s', async (_, pid) => {
    await (await start()).stop();
    const cluster = clusterOf();
    const rest = `${cluster}\n1763683200\n1\n\n127.0.0.1\n   1    1\nready   \n`;
    await writeFile(path.join(cluster, 'postmaster.pid'), `${pid(await stat(cluster))}\n${rest}`);
    const postgres = await start();
    expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
  });
});

it.each<NodeJS.Signals>(['SIGKILL', 'SIGQUIT'])(
  'a PostgreSQL that ends by %s is reported and not restarted; the next start keeps all committed rows',
  async (signal) => {
    const first = await start();
    await query(first.url, 'CREATE TABLE kept (value int); INSERT INTO kept VALUES (42)');
    process.kill((await readPostmasterPid(clusterOf()))!.pid, signal);
    expect((await first.gone).message).toMatch(
      /^The embedded PostgreSQL crashed or was stopped \(.+postgres\.log/,
    );
    await first.stop();
    await expect(query(first.url, 'SELECT')).rejects.toMatchObject({ code: 'ECONNREFUSED' });

    const second = await start();
    expect(await query(second.url, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
    const isGone = jest.fn();
    void second.gone.then(isGone);
    await second.stop();
    expect(isGone).not.toHaveBeenCalled();
  },
);

describe('is refused with one line', () => {
  const expectOneLine = (error: unknown, pattern: RegExp): void => {
    expect(error).toBeInstanceOf(EmbeddedPostgresError);
    expect((error as Error).message).toMatch(pattern);
    expect((error as Error).message).not.toContain('\n');
  };

  it('a folder that another server uses, which keeps running', async () => {
    const { owner, url } = await startOwner();
    const error = await failure();
    expectOneLine(error, /is in use by another running server/);
    expect((error as Error).message).toContain(`process ${owner.pid}`);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('data of another major version', async () => {
    await (await start()).stop();
    await writeFile(path.join(clusterOf(), 'PG_VERSION'), '17\n');
    const error = await failure();
    expectOneLine(error, /PostgreSQL 17.*18.*DATABASE_URL/);
  });

  it('data that PostgreSQL cannot start on, with its reason', async () => {
    await (await start()).stop();
    await writeFile(path.join(clusterOf(), 'postgresql.auto.conf'), "max_connections = 'many'\n");
    const error = await failure();
    expectOneLine(error, /does not start.*contains errors/);
  });

  whenRoot('data in a folder that the database user can no longer reach', async () => {
    await (await start()).stop();
    await chmod(folder, 0o700);
    expectOneLine(await failure(), new RegExp(`cannot reach ${clusterOf()}: open the folders above it`));
  });

  it('a folder whose data were elsewhere and are gone', async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'postgres.location'), '/elsewhere/data-1\n');
    expectOneLine(await failure(), /The database was in \/elsewhere\/data-1, which is gone/);
    expect(existsSync(clusterOf())).toBe(false);
  });

  it.each(['', 'below'])('a folder with a file in its way: {file}/%s', async (below) => {
    await writeFile(dataDir, '');
    const file = dataDir;
    dataDir = path.join(file, below);
    const error = await failure();
    expectOneLine(error, /a file is in the way/);
    expect((error as Error).message).toContain(file);
    await rm(file);
  });
});
