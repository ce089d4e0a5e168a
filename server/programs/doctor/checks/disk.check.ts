import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isSystemError } from '../../../common/process/system-error.js';
import { reserveBytes } from '../../../storage/disk-quota.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

const mib = 2 ** 20;
/** The maximum WAL of the embedded PostgreSQL plus a reserve for the operator's time to react. */
const comfortableFreeBytes = 3 * 1024 * mib;

export const diskCheck: Check = {
  name: 'free disk',
  settings: ['DATA_DIR'],
  run: async ({ settings: { dataDir } }) => [judgeRoom(await roomOf(resolve(dataDir)))],
};

interface Room {
  readonly freeBytes: number;
  readonly volumeBytes: number;
}

/** Space on the disk of a folder, or of its nearest existing parent. */
async function roomOf(folder: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, volumeBytes: blocks * bsize };
  } catch (error) {
    if (!isSystemError(error, 'ENOENT', 'ENOTDIR') || dirname(folder) === folder) throw error;
    return roomOf(dirname(folder));
  }
}

/** Reports a fault when the server would refuse uploads. */
export function judgeRoom({ freeBytes, volumeBytes }: Room): Finding {
  const text = `${Math.floor(freeBytes / mib).toLocaleString('en')} MiB on the disk of DATA_DIR`;
  const remedy =
    'Free space, enlarge the volume, or move DATA_DIR to a larger disk while the server is stopped.';
  if (freeBytes < reserveBytes(volumeBytes)) return fault(`only ${text}`, remedy);
  return freeBytes < comfortableFreeBytes ? warning(`only ${text}`, remedy) : ok(text);
}
