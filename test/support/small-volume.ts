import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, rmdirSync } from 'node:fs';
import { makeDataDir } from './test-server.js';

/** A data folder on a volume of its own, in memory. */
export interface SmallVolume {
  readonly folder: string;
  remove(): void;
}

/** @returns why this machine does not allow it, as a text, unless it does */
export function makeSmallVolume(mebibytes: number): SmallVolume | string {
  const folder = makeDataDir();
  const options = `size=${mebibytes}m,mode=755`;
  const mounting = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { encoding: 'utf8' });
  if (mounting.status !== 0) {
    rmdirSync(folder);
    return `no volume can be mounted: ${mounting.stderr || String(mounting.error)}`;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    remove() {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}
