import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DatabasePlace } from './database-place.js';
import { spawnOptionsFor } from './database-user.js';
import { EmbeddedPostgresError, isSystemError, workIn } from './embedded-postgres.error.js';
import { readIfThere, writeOnce } from './state-file.js';
import { isAlive } from './postmaster-pid.js';

/** PostgreSQL's superuser, whom the app connects as. */
export const superuser = 'qr';

const passwordBytes = 24;
/** UTF-8 text in byte order, with PostgreSQL's own Unicode tables: the same on every machine. */
const localeOptions = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/**
 * Makes sure that there are a data folder which our PostgreSQL can read, and the superuser's password.
 * @param major the version of our PostgreSQL
 * @returns the password, kept in `{dataDir}/postgres.password` for its owner's eyes alone
 * @throws EmbeddedPostgresError when the data are another version's, or folder or password cannot be made or read
 */
export async function prepareCluster(place: DatabasePlace, major: number): Promise<string> {
  const { cluster, dataDir } = place;
  const passwordFile = path.join(dataDir, 'postgres.password');
  const version = await workIn(cluster, () => readIfThere(path.join(cluster, 'PG_VERSION')));
  if (version !== undefined) requireMajor(cluster, version.trim(), major);
  const password = await workIn(`DATA_DIR ${dataDir}`, async () => {
    if (version !== undefined) return (await readIfThere(passwordFile))?.trim();
    return (
      await writeOnce(passwordFile, `${randomBytes(passwordBytes).toString('base64url')}\n`, 0o600)
    ).trim();
  });
  if (!password) {
    throw new EmbeddedPostgresError(
      `${passwordFile}, the password of the database in ${cluster}, is missing: bring it back`,
    );
  }
  if (version === undefined) await workIn(path.dirname(cluster), () => makeCluster(place, password));
  return password;
}

function requireMajor(cluster: string, version: string, major: number): void {
  if (version === String(major)) return;
  throw new EmbeddedPostgresError(
    `The data in ${cluster} are of PostgreSQL ${version}, this product brings ${major}: ` +
      `set DATABASE_URL to a PostgreSQL ${version} that runs on them, or move them by its pg_dump into a new DATA_DIR`,
  );
}

/**
 * Runs initdb under another name and renames at the end: a crash on the way leaves nothing that hinders the next start.
 * A server that starts beside us and is faster wins; its data folder is as good.
 */
async function makeCluster(place: DatabasePlace, password: string): Promise<void> {
  await removeUnfinished(place.cluster);
  const unfinished = `${place.cluster}.init-${process.pid}`;
  const passwordFile = path.join(unfinished, 'password');
  try {
    await mkdir(unfinished, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (place.user) {
      await chown(passwordFile, place.user.uid, place.user.gid);
      await chown(unfinished, place.user.uid, place.user.gid);
    }
    await runInitdb(place, path.join(unfinished, 'data'), passwordFile);
    await rename(path.join(unfinished, 'data'), place.cluster);
  } catch (error) {
    if (!(isSystemError(error, 'ENOTEMPTY', 'EEXIST') && error.syscall === 'rename')) throw error;
    if (await readIfThere(path.join(place.cluster, 'PG_VERSION'))) return;
    throw new EmbeddedPostgresError(
      `${place.cluster} is in the way: it is no data folder of PostgreSQL's, move it elsewhere`,
      { cause: error },
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes what starts that were killed left behind; their process is gone, or was one with our own number. */
async function removeUnfinished(cluster: string): Promise<void> {
  const parent = path.dirname(cluster);
  const prefix = `${path.basename(cluster)}.init-`;
  for (const name of (await readdir(parent)).filter((candidate) => candidate.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length));
    if (!(pid > 0) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(path.join(parent, name), { recursive: true, force: true });
  }
}

/** @throws EmbeddedPostgresError with initdb's last line when it fails */
async function runInitdb(
  { binaries, user }: DatabasePlace,
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
    initdb.once('close', (code, signal) => resolve(code ?? signal ?? 'an unknown end'));
  });
  if (status === 0) return;
  const lines = complaints.split('\n').filter((line) => /error|fatal/i.test(line));
  const reason = lines.at(-1)?.replace(/^.*?\] FATAL:\s+/, '') ?? `initdb ended with ${status}`;
  throw new EmbeddedPostgresError(
    `PostgreSQL's data folder could not be made in ${path.dirname(folder)}: ${reason}`,
  );
}
