import { resolve } from 'node:path';
import { reserveBytes, volumeOf } from '../../../storage/disk-quota.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

const mib = 2 ** 20;
/** The maximum WAL of the embedded PostgreSQL plus a reserve for the operator's time to react. */
const comfortableFreeBytes = 3 * 1024 * mib;

export const diskCheck: Check = {
  name: 'free disk',
  settings: ['DATA_DIR'],
  run: async ({ settings: { dataDir } }) => {
    const { bavail, blocks, bsize } = await volumeOf(resolve(dataDir));
    return [judgeRoom({ freeBytes: bavail * bsize, volumeBytes: blocks * bsize })];
  },
};

interface Room {
  readonly freeBytes: number;
  readonly volumeBytes: number;
}

/** Reports a fault when the server would refuse uploads. */
export function judgeRoom({ freeBytes, volumeBytes }: Room): Finding {
  const text = `${Math.floor(freeBytes / mib).toLocaleString('en')} MiB on the disk of DATA_DIR`;
  const remedy =
    'Free space, enlarge the volume, or move DATA_DIR to a larger disk while the server is stopped.';
  if (freeBytes < reserveBytes(volumeBytes)) return fault(`only ${text}`, remedy);
  return freeBytes < comfortableFreeBytes ? warning(`only ${text}`, remedy) : ok(text);
}
