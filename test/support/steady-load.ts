import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface SteadyLoadOptions {
  readonly ports: readonly number[];
  /** Known to each server. */
  readonly ids: readonly string[];
  /** Calls of all together, whether or not they are answered; without it as fast as answers come. */
  readonly perSecond?: number;
  /** At most, to each server. */
  readonly connections: number;
}

export interface SteadyLoadSeen {
  /** Since the epoch, in ms. */
  readonly startedAt: number;
  readonly seconds: number;
  readonly sent: number;
  /** The most calls that were due while no connection was free. */
  readonly late: number;
  /** By `scan counted`, `scan from memory`, `increment counted`, and what else came: a status, or a fault of the socket. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Scans and increments that were answered as counted, by the id of the code. */
  readonly acknowledged: Readonly<Record<string, number>>;
  /** The highest counter value that increments were answered with. */
  readonly highest: Readonly<Record<string, number>>;
  /** Increments that were answered with a counter value that another had. */
  readonly twice: number;
  /** Calls by the second in which they were sent; null where there were none. */
  readonly counted: readonly (number | null)[];
  readonly uncounted: readonly (number | null)[];
  /** Of scans, in ms, likewise. */
  readonly slowest: readonly (number | null)[];
}

export interface SteadyLoad {
  /** Waits for the answers that are still to come. */
  end(): Promise<SteadyLoadSeen>;
}

const program = join(__dirname, '../bench/steady-load.mjs');

/** Scans and increments codes of servers that run with PRE_CONTENT_EVERY=1, in a process of its own, until it is ended. */
export function startSteadyLoad(options: SteadyLoadOptions): SteadyLoad {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
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
