import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseLocation } from './database-location.js';
import { isSystemError } from '../../common/process/system-error.js';
import { spawnOptionsFor } from './database-user.js';
import { EmbeddedPostgresError, reportFileErrors } from './embedded-postgres.error.js';
import { readIfExists, writeOnce } from './state-file.js';

/** The superuser's name. The app itself connects as another role, see `embedded-postgres.ts`. */
export const superuser = 'qr';

/** The file with the superuser's password, readable by its owner alone. */
export const passwordFileIn = (dataDir: string) => path.join(dataDir, 'postgres.password');

const passwordBytes = 24;
/** Byte order and PostgreSQL's own Unicode tables, so that collation does not depend on the machine. */
const localeOptions = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/**
 * Ensures that there is a data folder of the right version, and a password.
 * @param major of our PostgreSQL
 * @returns the superuser's password, stored in `{dataDir}/postgres.password`, readable by its owner alone
 * @throws EmbeddedPostgresError when the data are of another version, or folder or password can be neither read nor created
 */
export async function prepareCluster(place: DatabaseLocation, major: number): Promise<string> {
  const { cluster, dataDir } = place;
  const passwordFile = passwordFileIn(dataDir);
  const version = await reportFileErrors(cluster, () => readIfExists(path.join(cluster, 'PG_VERSION')));
  if (version !== undefined) requireMajor(cluster, version.trim(), major);
  const password = await reportFileErrors(`DATA_DIR ${dataDir}`, async () => {
    if (version !== undefined) return (await readIfExists(passwordFile))?.trim();
    const fresh = `${randomBytes(passwordBytes).toString('base64url')}\n`;
    return (await writeOnce(passwordFile, fresh, 0o600)).trim();
  });
  if (!password) {
    throw new EmbeddedPostgresError(
      `${passwordFile}, the password of the database in ${cluster}, is missing: restore it from a backup`,
    );
  }
  if (version === undefined)
    await reportFileErrors(path.dirname(cluster), () => makeCluster(place, password));
  return password;
}

function requireMajor(cluster: string, version: string, major: number): void {
  if (version === String(major)) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster} were created by PostgreSQL ${version}, this release contains PostgreSQL ${major}: ` +
      `set DATABASE_URL to a PostgreSQL ${version} that runs on them, or restore a backup into a new DATA_DIR`,
  );
}

/**
 * Runs initdb in a temporary folder and renames it at the end, so that a crash never leaves a partial data folder.
 * If a server starting at the same time was faster, its data folder is used.
 */
async function makeCluster(place: DatabaseLocation, password: string): Promise<void> {
  const unfinished = await mkdtemp(`${place.cluster}.init-`);
  const passwordFile = path.join(unfinished, 'password');
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (place.user) {
      await chown(passwordFile, place.user.uid, place.user.gid);
      await chown(unfinished, place.user.uid, place.user.gid);
    }
    await runInitdb(place, path.join(unfinished, 'data'), passwordFile);
    await rename(path.join(unfinished, 'data'), place.cluster);
  } catch (error) {
    if (!(isSystemError(error, 'ENOTEMPTY', 'EEXIST') && error.syscall === 'rename')) throw error;
    if (await readIfExists(path.join(place.cluster, 'PG_VERSION'))) return;
    throw new EmbeddedPostgresError(
      `${place.cluster} exists but is not a data folder of PostgreSQL: move it elsewhere`,
      { cause: error },
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** @throws EmbeddedPostgresError with the last error that initdb printed */
async function runInitdb(
  { binaries, user }: DatabaseLocation,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const options = [`--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const initdb = spawn(
    path.join(binaries, 'bin', 'initdb'),
    ['-D', folder, ...options, ...localeOptions, '--no-instructions'],
    { ...spawnOptionsFor(user), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaints = '';
  initdb.stderr?.on('data', (text: Buffer) => (complaints += text.toString()));
  const status = await new Promise<number | string>((resolve) => {
    initdb.once('error', (error) => resolve(error.message));
    initdb.once('close', (code, signal) => resolve(code ?? signal ?? 'an unknown status'));
  });
  if (status === 0) return;
  const lines = complaints.split('\n').filter((line) => /error|fatal/i.test(line));
  const reason = lines.at(-1)?.replace(/^.*?\] FATAL:\s+/, '') ?? `initdb ended with ${status}`;
  throw new EmbeddedPostgresError(
    `Could not create PostgreSQL's data folder in ${path.dirname(folder)}: ${reason}`,
  );
}
