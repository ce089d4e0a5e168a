import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { copyPreparedData, makeDataDir, removeData } from './prepared-data.mjs';
import { accessTo, type ServerAccess } from './server-access.js';
import { patientSettings, startLimitMs } from './time-limits.mjs';

export { makeDataDir };

const root = join(__dirname, '../..');

export interface TestServer extends ServerAccess {
  readonly origin: string;
  readonly dataDir: string;
  readonly port: number;
  readonly pid: number;
  /** Everything the server has written so far. */
  output(): string;
  /** Sends a signal and waits for the exit; the default, SIGINT, ends the server without draining. @returns the exit code, null after a kill */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the real server on a free port, as `npm start` does; by default with an embedded PostgreSQL in a folder of its own, whose
 * database is migrated already, and without rate limits unless they are set.
 * @param nodeArguments arguments of Node in place of those of `npm start`
 */
export async function startServer(
  environment: Record<string, string> = {},
  nodeArguments: readonly string[] = ['dist/main.js'],
): Promise<TestServer> {
  const port = Number(environment.PORT ?? (await freePort()));
  const dataDir = environment.DATA_DIR ?? (environment.DATABASE_URL ? makeDataDir() : copyPreparedData());
  const child = spawnServer({ PORT: String(port), DATA_DIR: dataDir, ...environment }, nodeArguments);
  const output = collectOutput(child);
  startedServers.push(child);
  await ready(child, output);
  const origin = `http://localhost:${port}`;
  return {
    ...accessTo(origin, () => environment.DATABASE_URL ?? embeddedUrl(dataDir)),
    origin,
    dataDir,
    port,
    pid: child.pid!,
    output,
    async stop(signal = 'SIGINT') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code)
        process.stderr.write(`A server ended with ${code}. Its last output:\n${output().slice(-5_000)}\n`);
      return code;
    },
  };
}

/** Starts a server for `use` and stops it afterwards, even if that throws; it must end with status 0. */
export async function withServer(
  environment: Record<string, string>,
  use: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startServer(environment);
  try {
    await use(server);
  } finally {
    const exitCode = await server.stop();
    await removeDataDir(server.dataDir);
    expect(exitCode).toBe(0);
  }
}

const jobsHaveRun = 'All background jobs have run';

/** Runs every background job of a server, and waits until all have ended. */
export async function runJobs({ pid, output }: Pick<TestServer, 'pid' | 'output'>): Promise<void> {
  const runs = () => output().split(jobsHaveRun).length;
  const before = runs();
  process.kill(pid, 'SIGUSR2');
  if ((await eventually(runs, (count) => count > before)) === before)
    throw new Error(`The background jobs did not end:\n${output()}`);
}

/** Servers that `jest-environment` ends after the file, since one left by a failing test would keep Jest from exiting. */
declare const startedServers: ChildProcess[];

/** Runs a server that must fail to start, until it exits. */
export async function runToEnd(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(environment);
  const output = collectOutput(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** The URL of the running embedded PostgreSQL of a folder. */
export function embeddedUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgres://qr:${encodeURIComponent(password)}@127.0.0.1:${port}/qr?sslmode=disable`;
}

/** Stops the PostgreSQL that a killed server left behind, and removes its folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  await endDatabase(dataDir);
  removeData(dataDir);
}

/** Ends the embedded PostgreSQL of a folder, whether or not its server runs. */
export async function endDatabase(dataDir: string, how: NodeJS.Signals = 'SIGINT'): Promise<void> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (existsSync(pidFile)) await endProcess(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), how);
}

/** Ports below those that Linux assigns to outgoing connections (from 32,768), which could take a free port a moment later. */
const freePorts = { from: 12_000, to: 32_000 };

export async function freePort(): Promise<number> {
  const port = randomInt(freePorts.from, freePorts.to);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  await once(probe.close(), 'close');
  return port;
}

function spawnServer(
  environment: Record<string, string>,
  nodeArguments: readonly string[] = ['dist/main.js'],
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: { PATH, HOME, ...patientSettings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  return () => text;
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const isReady = () => output().includes('Ready at ');
  await eventually(() => isReady() || child.exitCode !== null, Boolean, startLimitMs);
  if (isReady()) return;
  if (child.exitCode !== null) throw new Error(`The server exited at its start:\n${output()}`);
  throw new Error(`The server did not start:\n${output()}`);
}

async function endProcess(pid: number, how: NodeJS.Signals): Promise<void> {
  if (!signal(pid, how)) return;
  await eventually(
    () => signal(pid, 0),
    (isRunning) => !isRunning,
  );
}

/** @returns whether the process exists */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    return false;
  }
}
