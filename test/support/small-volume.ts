import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from './test-server.js';

/** A data folder that is a separate volume in memory. */
export interface SmallVolume {
  readonly folder: string;
  remove(): void;
}

/** Mounts a volume. @returns the volume, or a text that says why this machine cannot mount one */
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

/** Fills the volume of a folder. @returns path of the file that takes up the free space */
export function fillVolume(folder: string): string {
  const path = join(folder, 'filler');
  const file = openSync(path, 'w');
  const chunk = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) writeSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
  return path;
}
