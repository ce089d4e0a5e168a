import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface ScanLoadSeen {
  readonly p99Ms: number;
  readonly answered: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const program = join(__dirname, '../bench/load.mjs');

/** Scans one code on several connections for a time, each as soon as the last was answered, in a process of its own. */
export async function loadScans(
  port: number,
  id: string,
  connections: number,
  ms: number,
): Promise<ScanLoadSeen> {
  const options = JSON.stringify({ port, path: `/${id}`, connections, ms });
  const { stdout } = await promisify(execFile)(process.execPath, [program, options]);
  return JSON.parse(stdout) as ScanLoadSeen;
}
