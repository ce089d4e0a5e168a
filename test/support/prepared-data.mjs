import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Prepares a data folder with an empty, migrated database once per run. Each server gets a copy, since initdb and migrations cost more
 * CPU than the start of a server.
 */

const variable = 'PREPARED_DATA_DIR';

/**
 * Folder that Linux keeps in memory. A database has 1,400 files, and ext4 needs a second of CPU to create them soon after as many were
 * removed.
 */
const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/** Jest's `globalSetup`. @throws {Error} when the server is not built or does not migrate */
export function prepareData() {
  if (process.env[variable]) return;
  if (hasMemory()) process.env.TMPDIR ??= memory;
  const folder = makeDataDir();
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/database/migrate.js'], {
    env: { PATH, HOME, DATA_DIR: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`No data folder for the tests, is the server built?\n${stdout}${stderr}`);
  process.env[variable] = folder;
}

/** Jest's `globalTeardown`. */
export function removePreparedData() {
  const folder = process.env[variable];
  if (!folder) return;
  delete process.env[variable];
  removeData(folder);
}

/** Removes a data folder that no server uses. */
export const removeData = (folder) => rmSync(folder, { recursive: true, force: true });

/** @returns {string} a new data folder on which a server starts at once */
export function copyPreparedData() {
  const folder = makeDataDir();
  // `cp -a` keeps owners and modes, unlike Node's own copy.
  execFileSync('cp', ['-a', `${process.env[variable]}/.`, folder]);
  return folder;
}

/** Returns whether the folder in memory has enough space and may contain programs, since tests run a copy of PostgreSQL from it. */
function hasMemory() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === memory);
  return bavail * bsize >= neededBytes && mount !== undefined && !mount[3].split(',').includes('noexec');
}

/** @returns {string} a new data folder, open to the user that PostgreSQL runs as when the tests run as root */
export function makeDataDir() {
  const folder = mkdtempSync(join(tmpdir(), 'qr-test-'));
  chmodSync(folder, 0o755);
  return folder;
}
