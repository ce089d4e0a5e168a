import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

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

const program = join(__dirname, '../bench/mixed-load.mjs');

/** Sends the traffic of a site, 90 % of it scans, from a separate process. */
export async function sendMixedLoad(options: MixedLoadOptions): Promise<MixedLoadSeen> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)]);
  return JSON.parse(stdout) as MixedLoadSeen;
}
