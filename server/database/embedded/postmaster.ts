import { spawn } from 'node:child_process';
import { open, rename, type FileHandle } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabasePlace } from './database-place.js';
import { spawnOptionsFor } from './database-user.js';
import { EmbeddedPostgresError, workIn } from './embedded-postgres.error.js';
import { readIfThere, statIfThere } from './state-file.js';
import { disownStranger, isPostmasterOf, readPostmasterPid, removeIllegible } from './postmaster-pid.js';

/** A running PostgreSQL that accepts connections on 127.0.0.1. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** true when it ran before we came */
  readonly takenOver: boolean;
}

/** Recovery after a crash replays what was written since the last checkpoint, at most some minutes' worth. */
const readyTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;
/** PostgreSQL itself waits 5 s for its processes before it kills them. */
const quitTimeoutMs = 10_000;
const pollMs = 20;
/** A start is tried again when its port was taken meanwhile, or processes of a killed postmaster have yet to end. */
const startAttempts = 5;
const startPauseMs = 1_000;
const maxLogBytes = 10 * 1024 * 1024;

/**
 * Of the machine's memory (or of what this process may use, if that is less) so much is for pages of tables: at least PostgreSQL's
 * default. It is taken as it is filled. A scan of a code whose page is not there costs reading one and writing another.
 */
const sharedBuffersShare = 1 / 16;
const [minSharedBuffersMb, maxSharedBuffersMb] = [128, 1_024];

function sharedBuffersMb(): number {
  const usableBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const shareMb = Math.floor((usableBytes / 2 ** 20) * sharedBuffersShare);
  return Math.min(maxSharedBuffersMb, Math.max(minSharedBuffersMb, shareMb));
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: `${sharedBuffersMb()}MB`,
  // After each checkpoint the first scan of a code writes its whole page to the log: checkpoints by time, rarely by size.
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One line per checkpoint would be all that makes the log grow.
  log_checkpoints: 'off',
};

/**
 * Takes over the PostgreSQL that runs on these data, else starts one, and waits until it accepts connections.
 * It lives in a process group of its own and outlives us: only `stopPostmaster` ends it.
 * @throws EmbeddedPostgresError with the end of PostgreSQL's log when it does not start
 */
export async function findOrStartPostmaster(place: DatabasePlace): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await workIn(place.cluster, () => findPostmaster(place.cluster));
    if (running) return running;
    const port = await freePort();
    const started = await workIn(`DATA_DIR ${place.dataDir}`, () => startPostmaster(place, port));
    if (!(started instanceof EmbeddedPostgresError)) return started;
    // PostgreSQL removes its pid file whenever it got as far as writing one.
    const refused = (await readPostmasterPid(place.cluster)) !== undefined;
    if (attempt === startAttempts || !(refused || (await isTaken(port)))) throw started;
    await sleep(startPauseMs);
    await removeIllegible(place.cluster);
  }
}

/** @returns the postmaster that lives in `cluster`, once it is ready; undefined when there is none, or it ended meanwhile */
async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    const found = await readPostmasterPid(cluster);
    if (!found || !(await isPostmasterOf(cluster, found.pid))) return undefined;
    if (found.status === 'ready') return { pid: found.pid, port: found.port, takenOver: true };
    if (Date.now() > deadline) throw notReady(found.pid, cluster);
    await sleep(pollMs);
  }
}

/** @returns the postmaster, or (not thrown, as the caller may try again) the error that says why it ended */
async function startPostmaster(
  place: DatabasePlace,
  port: number,
): Promise<Postmaster | EmbeddedPostgresError> {
  const { cluster, dataDir } = place;
  await disownStranger(cluster);
  const logFile = path.join(dataDir, 'postgres.log');
  const log = await openLog(logFile);
  const logStart = (await log.stat()).size;
  const child = launch(place, port, log);
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `it ended with ${code ?? signal}`));
  await log.close();
  const deadline = Date.now() + readyTimeoutMs;
  while (failure === undefined) {
    const found = await readPostmasterPid(cluster);
    if (found && found.pid === child.pid && found.status === 'ready')
      return { pid: found.pid, port, takenOver: false };
    if (Date.now() > deadline) throw notReady(child.pid ?? 0, cluster);
    await sleep(pollMs);
  }
  const reason = (await lastComplaint(logFile, logStart)) ?? failure;
  return new EmbeddedPostgresError(`PostgreSQL does not start on ${cluster}: ${reason} (see ${logFile})`);
}

/** Starts the server away from our process group, so that a Ctrl-C meant for us does not reach it. */
function launch({ binaries, cluster, user }: DatabasePlace, port: number, log: FileHandle) {
  const options = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', cluster, ...options], {
    ...spawnOptionsFor(user),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  return child;
}

/**
 * Ends PostgreSQL in order: its clients are disconnected, everything is on disk. One that has ended already is no error.
 * Where that takes over 20 s it ends at once and recovers at the next start.
 * @throws EmbeddedPostgresError when even that does not end it
 */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', stopTimeoutMs],
    ['SIGQUIT', quitTimeoutMs],
  ] as const) {
    const deadline = Date.now() + timeoutMs;
    if (await isPostmasterOf(cluster, pid)) process.kill(pid, signal);
    while (await isPostmasterOf(cluster, pid)) {
      if (Date.now() > deadline) break;
      await sleep(pollMs);
    }
  }
  if (await isPostmasterOf(cluster, pid))
    throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) does not stop`);
}

const notReady = (pid: number, cluster: string) =>
  new EmbeddedPostgresError(
    `PostgreSQL (process ${pid}) on ${cluster} was not ready within ${readyTimeoutMs / 1000} s: start again later`,
  );

/** A log beyond its size makes way for a new one; one old log is kept. */
async function openLog(file: string): Promise<FileHandle> {
  if (((await statIfThere(file))?.size ?? 0) > maxLogBytes) await rename(file, `${file}.old`);
  return open(file, 'a', 0o600);
}

/** @returns the last line after byte `start` that says what went wrong, without its time stamp; else the last line of all */
async function lastComplaint(file: string, start: number): Promise<string | undefined> {
  const text = Buffer.from((await readIfThere(file)) ?? '')
    .subarray(start)
    .toString();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|could not)\b/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?\] (LOG|FATAL|PANIC):\s+/, '');
}

/** @returns a port of 127.0.0.1 that nobody listens on now; somebody may a moment later */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function isTaken(port: number): Promise<boolean> {
  const server = createServer();
  const taken = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(true)).listen(port, '127.0.0.1', () => resolve(false)),
  );
  server.close();
  return taken;
}
