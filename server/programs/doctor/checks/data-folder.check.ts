import { access, constants, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isSystemError, undefinedOn } from '../../../common/process/system-error.js';
import { reserveBytes, volumeOf } from '../../../storage/disk-quota.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

const mib = 2 ** 20;
/** The maximum WAL of the embedded PostgreSQL plus a reserve for the operator's time to react. */
const comfortableFreeBytes = 3 * 1024 * mib;

/** Every server writes to this folder, even with S3 and SMTP: incoming uploads pass through it. */
export const dataFolderCheck: Check = {
  name: 'data folder',
  run: async ({ dataDir }) => {
    const folder = resolve(dataDir);
    const place = await nearestExisting(folder);
    const owner = place === folder ? judgeOwner(folder, (await stat(folder)).uid) : [];
    const { bavail, blocks, bsize } = await volumeOf(folder);
    return [...owner, await judgeAccess(folder, place), judgeRoom(bavail * bsize, blocks * bsize)];
  },
};

async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch(undefinedOn('ENOENT', 'ENOTDIR'));
  return found || dirname(path) === path ? path : nearestExisting(dirname(path));
}

/** Warns when the doctor does not run as the owner of the folder: its findings may then differ from what the server sees. */
function judgeOwner(folder: string, owner: number): Finding[] {
  const ours = process.getuid?.();
  if (ours === undefined || ours === owner) return [];
  const remedy =
    'Run the doctor as the user that runs the server: otherwise it cannot see which rights the server has.';
  return [warning(`${folder} belongs to user ${owner}, and this is user ${ours}`, remedy)];
}

/** Does not create a missing folder: one that belongs to the wrong user would stop the server. */
async function judgeAccess(folder: string, place: string): Promise<Finding> {
  try {
    await access(place, constants.W_OK | constants.X_OK);
    return ok(place === folder ? folder : `${folder} does not exist yet; the first start creates it`);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    const remedy =
      'Give the user that runs the server write access (chown, or mount the volume read-write), or set DATA_DIR to another folder.';
    return fault(`Cannot write to ${folder} (${error.code})`, remedy);
  }
}

/** Reports a fault when the server would refuse uploads. */
export function judgeRoom(freeBytes: number, volumeBytes: number): Finding {
  const text = `${Math.floor(freeBytes / mib).toLocaleString('en')} MiB on the disk of DATA_DIR`;
  const remedy =
    'Free space, enlarge the volume, or move DATA_DIR to a larger disk while the server is stopped.';
  if (freeBytes < reserveBytes(volumeBytes)) return fault(`only ${text}`, remedy);
  return freeBytes < comfortableFreeBytes ? warning(`only ${text}`, remedy) : ok(`${text} are free`);
}
