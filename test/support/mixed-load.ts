import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface MixedLoadOptions {
  readonly port: number;
  readonly ids: readonly string[];
  /** At most. */
  readonly connections: number;
  readonly ms: number;
  /** Whether or not they are answered; without it as fast as answers come. */
  readonly perSecond?: number;
}

interface SeenOfKind {
  /** By status, `503 without Retry-After`, or fault of the socket. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface MixedLoadSeen {
  readonly sent: number;
  /** The most calls that were due while no connection was free. */
  readonly late: number;
  readonly perSecond: number;
  readonly byKind: Readonly<Record<'scan' | 'page' | 'picture' | 'creation', SeenOfKind>>;
}

const program = join(__dirname, '../bench/mixed-load.mjs');

/** Sends what a site is asked, 90 % of it scans, from a process of its own. */
export async function sendMixedLoad(options: MixedLoadOptions): Promise<MixedLoadSeen> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, JSON.stringify(options)]);
  return JSON.parse(stdout) as MixedLoadSeen;
}
