import { randomBytes } from 'node:crypto';
import { access, constants, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { writeNewFile } from '../../../common/process/durable-files.js';
import { isSystemError, undefinedOn } from '../../../common/process/system-error.js';
import { type Check, fault, type Finding, ok, warning } from '../check.js';

/** Every server writes to this folder, even with S3 and SMTP: incoming uploads pass through it. */
export const dataFolderCheck: Check = {
  name: 'data folder',
  settings: ['DATA_DIR'],
  run: async ({ settings: { dataDir } }) => {
    const folder = resolve(dataDir);
    const found = await stat(folder).catch(undefinedOn('ENOENT', 'ENOTDIR'));
    return found
      ? [...judgeOwner(folder, found.uid), await tryToWrite(folder)]
      : [await judgeMissing(folder)];
  },
};

/** Warns when the doctor does not run as the owner of the folder: its findings may then differ from what the server sees. */
function judgeOwner(folder: string, owner: number): Finding[] {
  const ours = process.getuid?.();
  if (ours === undefined || ours === owner) return [];
  const remedy =
    'Run the doctor as the user that runs the server: otherwise it cannot see which rights the server has.';
  return [warning(`${folder} belongs to user ${owner}, and this is user ${ours}`, remedy)];
}

async function tryToWrite(folder: string): Promise<Finding> {
  const file = join(folder, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    await writeNewFile(file, Buffer.from('doctor'));
    await rm(file);
    return ok(folder);
  } catch (error) {
    return cannotWrite(folder, error);
  }
}

/** Does not create the folder: one that belongs to the wrong user would stop the server. */
async function judgeMissing(folder: string): Promise<Finding> {
  try {
    await access(await nearestExisting(folder), constants.W_OK | constants.X_OK);
    return ok(`${folder} does not exist yet; the first start creates it`);
  } catch (error) {
    return cannotWrite(folder, error);
  }
}

async function nearestExisting(path: string): Promise<string> {
  const found = await stat(path).catch(undefinedOn('ENOENT', 'ENOTDIR'));
  return found || dirname(path) === path ? path : nearestExisting(dirname(path));
}

function cannotWrite(folder: string, error: unknown): Finding {
  if (!isSystemError(error)) throw error;
  const remedy =
    'Give the user that runs the server write access (chown, or mount the volume read-write), or set DATA_DIR to another folder.';
  return fault(`Cannot write to ${folder} (${error.code})`, remedy);
}
