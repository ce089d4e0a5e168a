import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, statfs, type FileHandle } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLocation } from './database-location.js';
import { spawnOptionsFor } from './database-user.js';
import { EmbeddedPostgresError, reportFileErrors } from './embedded-postgres.error.js';
import { readIfExists, statIfExists } from './state-file.js';
import { isPostmasterOf, readPostmasterPid, replaceStalePid } from './postmaster-pid.js';

/** A PostgreSQL that accepts connections on 127.0.0.1. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** whether it was already running */
  readonly takenOver: boolean;
}

/** Crash recovery replays the WAL since the last checkpoint, which may take a minute or two. */
const readyTimeoutMs = 120_000;
const stopTimeoutMs = 20_000;
/** After SIGQUIT, PostgreSQL waits 5 s for its child processes before it kills them. */
const quitTimeoutMs = 10_000;
const pollMs = 20;
/** A start is retried when another program has just taken the port, or while processes of a killed postmaster are still exiting. */
const startAttempts = 5;
const startPauseMs = 1_000;
const maxLogBytes = 10 * 1024 * 1024;

/**
 * `shared_buffers` as a share of the machine's memory (or of our cgroup's limit), at least PostgreSQL's default. Memory is
 * committed as the buffers fill. A scan whose page is not cached costs reading one page and evicting another.
 */
const sharedBuffersShare = 1 / 16;
const [minSharedBuffersMb, maxSharedBuffersMb] = [128, 1_024];

function sharedBuffersMb(): number {
  const usableBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const shareMb = Math.floor((usableBytes / 2 ** 20) * sharedBuffersShare);
  return Math.min(maxSharedBuffersMb, Math.max(minSharedBuffersMb, shareMb));
}

/** `max_wal_size` as a share of the volume, so that the WAL cannot fill a small one. PostgreSQL's minimum is two segments of 16 MB. */
const walShare = 1 / 10;
const [minWalMb, maxWalMb] = [32, 2_048];
/** PostgreSQL's default of `min_wal_size`: WAL files kept for reuse. */
const keptWalMb = 80;

/** @param folder any folder on the volume of the WAL */
async function walSettings(folder: string): Promise<Record<string, string>> {
  const { blocks, bsize } = await statfs(folder);
  const shareMb = Math.floor(((blocks * bsize) / 2 ** 20) * walShare);
  const largestMb = Math.min(maxWalMb, Math.max(minWalMb, shareMb));
  // The first change of a page after a checkpoint writes the whole page to the WAL: checkpoint by time, rarely by size.
  return { max_wal_size: `${largestMb}MB`, min_wal_size: `${Math.min(keptWalMb, largestMb)}MB` };
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: `${sharedBuffersMb()}MB`,
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Checkpoint messages would fill most of the log.
  log_checkpoints: 'off',
};

/**
 * Adopts the PostgreSQL running on this data folder, or starts one, and waits until it accepts connections.
 * It has its own process group and survives us: only `stopPostmaster` ends it.
 * @throws EmbeddedPostgresError with the last error in PostgreSQL's log when it does not start
 */
export async function findOrStartPostmaster(place: DatabaseLocation): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await reportFileErrors(place.cluster, () => findPostmaster(place.cluster));
    if (running) return running;
    const port = await freePort();
    const started = await reportFileErrors(`DATA_DIR ${place.dataDir}`, () => startPostmaster(place, port));
    if (!(started instanceof EmbeddedPostgresError)) return started;
    // PostgreSQL removes its own pid file when a start fails: a remaining one belongs to another postmaster.
    const refused = (await readPostmasterPid(place.cluster)) !== undefined;
    if (attempt === startAttempts || !(refused || (await isPortInUse(port)))) throw started;
    await sleep(startPauseMs);
  }
}

/** @returns the postmaster of `cluster` once it is ready; undefined when none runs, or when it exits before it is ready */
async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const deadline = Date.now() + readyTimeoutMs;
  for (;;) {
    const found = await readPostmasterPid(cluster);
    if (!found || !(await isPostmasterOf(cluster, found.pid))) return undefined;
    if (found.status === 'ready') return { pid: found.pid, port: found.port, takenOver: true };
    if (Date.now() > deadline) throw notReadyError(found.pid, cluster);
    await sleep(pollMs);
  }
}

/** @returns the postmaster, or the reason why it exited: not thrown, since the caller may retry */
async function startPostmaster(
  place: DatabaseLocation,
  port: number,
): Promise<Postmaster | EmbeddedPostgresError> {
  const { cluster, dataDir } = place;
  await replaceStalePid(cluster);
  const logFile = path.join(dataDir, 'postgres.log');
  const log = await openLog(logFile);
  const logStart = (await log.stat()).size;
  const child = launch(place, { ...settings, ...(await walSettings(cluster)), port: String(port) }, log);
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  child.once('exit', (code, signal) => (failure = `it ended with ${code ?? signal}`));
  await log.close();
  const deadline = Date.now() + readyTimeoutMs;
  while (failure === undefined) {
    const found = await readPostmasterPid(cluster);
    if (found && found.pid === child.pid && found.status === 'ready')
      return { pid: found.pid, port, takenOver: false };
    if (Date.now() > deadline) throw notReadyError(child.pid ?? 0, cluster);
    await sleep(pollMs);
  }
  const reason = (await lastErrorLine(logFile, logStart)) ?? failure;
  return new EmbeddedPostgresError(`PostgreSQL does not start on ${cluster}: ${reason} (see ${logFile})`);
}

/** Detached from our process group, so that a Ctrl-C meant for us does not reach it. */
function launch(
  { binaries, cluster, user }: DatabaseLocation,
  chosen: Readonly<Record<string, string>>,
  log: FileHandle,
) {
  const options = Object.entries(chosen).map(([name, value]) => `--${name}=${value}`);
  const child = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', cluster, ...options], {
    ...spawnOptionsFor(user),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.unref();
  return child;
}

/**
 * Shuts PostgreSQL down in 'fast' mode, and after 20 s in 'immediate' mode, which makes the next start a recovery. Does nothing when
 * PostgreSQL has already exited.
 * @throws EmbeddedPostgresError when PostgreSQL runs on after both
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

const notReadyError = (pid: number, cluster: string) =>
  new EmbeddedPostgresError(
    `PostgreSQL (process ${pid}) on ${cluster} was not ready within ${readyTimeoutMs / 1000} s: see postgres.log, then start the server again`,
  );

/** Rotates a log that is too large; one old log is kept. */
async function openLog(file: string): Promise<FileHandle> {
  if (((await statIfExists(file))?.size ?? 0) > maxLogBytes) await rename(file, `${file}.old`);
  return open(file, 'a', 0o600);
}

/** @returns the last error after byte `start`, or else the last line, without its timestamp */
async function lastErrorLine(file: string, start: number): Promise<string | undefined> {
  const text = Buffer.from((await readIfExists(file)) ?? '')
    .subarray(start)
    .toString();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|could not)\b/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?\] (LOG|FATAL|PANIC):\s+/, '');
}

/** @returns `port` of 127.0.0.1 (0: any port) if it is free now; another program may take it a moment later */
async function freePort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return free;
}

const isPortInUse = (port: number): Promise<boolean> =>
  freePort(port).then(
    () => false,
    () => true,
  );
