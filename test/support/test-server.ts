import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const startTimeoutMs = 60_000;

export interface TestServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly port: number;
  readonly pid: number;
  /** All that the server has written so far. */
  output(): string;
  /** Sends a signal and waits for the end. @returns the exit code, null after a kill */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The real server as `npm start` runs it unless other arguments are given to Node, on a free port; by default with an embedded PostgreSQL in a folder of its own. */
export async function startServer(
  environment: Record<string, string> = {},
  nodeArguments: readonly string[] = ['dist/main.js'],
): Promise<TestServer> {
  const port = Number(environment.PORT ?? (await freePort()));
  const dataDir = environment.DATA_DIR ?? makeDataDir();
  const child = spawnServer({ PORT: String(port), DATA_DIR: dataDir, ...environment }, nodeArguments);
  const output = collectOutput(child);
  running.add(child);
  await ready(child, output);
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    port,
    pid: child.pid!,
    output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}

const running = new Set<ChildProcess>();

/** A failing test would leave its server behind, and the run would never end. */
afterAll(() => running.forEach((child) => child.kill()));

/** Runs the server until it exits by itself, for starts that must fail. */
export async function runToEnd(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(environment);
  const output = collectOutput(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

export const makeDataDir = () => mkdtempSync(join(tmpdir(), 'qr-test-'));

/** The URL of the running embedded PostgreSQL of a folder. */
export function embeddedUrl(dataDir: string): string {
  const port = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return `postgres://qr:${encodeURIComponent(password)}@127.0.0.1:${port}/qr?sslmode=disable`;
}

function clusterOf(dataDir: string): string {
  const location = join(dataDir, 'postgres.location');
  return existsSync(location) ? readFileSync(location, 'utf8').trim() : join(dataDir, 'postgres');
}

/** Stops the PostgreSQL that a killed server left behind, and removes its folder. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const cluster = clusterOf(dataDir);
  await endDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
}

/** Ends the embedded PostgreSQL of a folder, whether or not its server runs. */
export async function endDatabase(dataDir: string): Promise<void> {
  const pidFile = join(clusterOf(dataDir), 'postmaster.pid');
  if (existsSync(pidFile)) await endProcess(Number(readFileSync(pidFile, 'utf8').split('\n')[0]));
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return address.port;
}

function spawnServer(
  environment: Record<string, string>,
  nodeArguments: readonly string[] = ['dist/main.js'],
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  return spawn(process.execPath, nodeArguments, {
    cwd: root,
    env: { PATH, HOME, ...environment },
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
  const deadline = Date.now() + startTimeoutMs;
  while (!output().includes('Ready at ')) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function endProcess(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 250; tries++) {
      process.kill(pid, 0);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
