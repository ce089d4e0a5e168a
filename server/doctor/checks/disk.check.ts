import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isSystemError } from '../../common/system-error.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

const mib = 2 ** 20;
/** A few uploads of 30 MB at once; PostgreSQL stops writing without room for its WAL. */
const leastFreeBytes = 512 * mib;
/** The largest WAL of the embedded PostgreSQL, and some room to act. */
const comfortableFreeBytes = 3 * 1024 * mib;

export const diskCheck: Check = {
  name: 'free disk',
  settings: ['DATA_DIR'],
  run: async ({ settings: { dataDir } }) => [judgeFreeBytes(await freeBytes(resolve(dataDir)))],
};

/** On the disk of a folder, or of where it would be made. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (!isSystemError(error, 'ENOENT', 'ENOTDIR') || dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

export function judgeFreeBytes(bytes: number): Finding {
  const text = `${Math.floor(bytes / mib).toLocaleString('en')} MiB on the disk of DATA_DIR`;
  const remedy =
    'Make room, enlarge the volume, or move DATA_DIR to a larger disk while the server is stopped.';
  if (bytes < leastFreeBytes) return fault(`only ${text}`, remedy);
  return bytes < comfortableFreeBytes ? warning(`only ${text}`, remedy) : ok(text);
}
