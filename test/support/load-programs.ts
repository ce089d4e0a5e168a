import { spawn, execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface SteadyLoadOptions {
  readonly ports: readonly number[];
  /** Ids of codes that every server knows. */
  readonly ids: readonly string[];
  /** Calls per second to all servers together, answered or not; undefined: as fast as answers come. */
  readonly perSecond?: number;
  /** Maximum number of connections to each server. */
  readonly connections: number;
}

export interface SteadyLoadSeen {
  /** Start of the load, in ms since the epoch. */
  readonly startedAt: number;
  readonly seconds: number;
  readonly sent: number;
  /** Maximum number of calls that waited for a free connection. */
  readonly late: number;
  /** Number of outcomes: `scan counted`, `scan from memory`, `increment counted`, other statuses and socket errors. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Scans and increments that were answered as counted, by the id of the code. */
  readonly acknowledged: Readonly<Record<string, number>>;
  /** Highest counter value in an answer to an increment. */
  readonly highest: Readonly<Record<string, number>>;
  /** Number of increments whose counter value another answer had, too. */
  readonly twice: number;
  /** Calls by the second in which they were sent; null where there were none. */
  readonly counted: readonly (number | null)[];
  readonly uncounted: readonly (number | null)[];
  /** Slowest scan of each second, in ms; null where there were none. */
  readonly slowest: readonly (number | null)[];
}

export interface SteadyLoad {
  /** Ends the load and waits for pending answers. */
  end(): Promise<SteadyLoadSeen>;
}

/** Scans and increments codes from a separate process until it is ended. The servers must have PRE_CONTENT_EVERY=1. */
export function startSteadyLoad(options: SteadyLoadOptions): SteadyLoad {
  const child = spawn(process.execPath, [programOf('steady-load'), JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const closed = once(child, 'close');
  return {
    async end() {
      child.stdin.end();
      await closed;
      return JSON.parse(output) as SteadyLoadSeen;
    },
  };
}

export interface ScanLoadSeen {
  readonly p99Ms: number;
  readonly answered: number;
  readonly statuses: Readonly<Record<string, number>>;
}

/** Scans one code from a separate process for a time. Each connection sends the next scan as soon as the last was answered. */
export function loadScans(port: number, id: string, connections: number, ms: number): Promise<ScanLoadSeen> {
  return runLoad<ScanLoadSeen>('load', { port, path: `/${id}`, connections, ms });
}

export interface MixedLoadOptions {
  readonly port: number;
  readonly ids: readonly string[];
  /** Maximum number of connections. */
  readonly connections: number;
  readonly ms: number;
  /** Calls per second, answered or not; undefined: as fast as answers come. */
  readonly perSecond?: number;
}

interface SeenOfKind {
  /** Number of outcomes, by status, `503 without Retry-After` or socket error. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface MixedLoadSeen {
  readonly sent: number;
  /** Maximum number of calls that waited for a free connection. */
  readonly late: number;
  readonly perSecond: number;
  readonly byKind: Readonly<Record<'scan' | 'page' | 'picture' | 'creation', SeenOfKind>>;
}

/** Sends the traffic of a site, 90 % of it scans, from a separate process. */
export const sendMixedLoad = (options: MixedLoadOptions) => runLoad<MixedLoadSeen>('mixed-load', options);

const programOf = (name: string) => join(__dirname, `../bench/${name}.mjs`);

/** Runs a load program until it ends. @returns the JSON that it prints */
async function runLoad<Seen>(name: string, options: object): Promise<Seen> {
  const command = [programOf(name), JSON.stringify(options)];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  return JSON.parse(stdout) as Seen;
}
