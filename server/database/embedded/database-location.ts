import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../common/process/system-error.js';
import { canRun, ownerOf, unprivilegedUser, type DatabaseUser } from './database-user.js';
import { EmbeddedPostgresError, reportFileErrors } from './embedded-postgres.error.js';
import { readIfExists, statIfExists } from './state-file.js';
import { runnableBinaries, type PostgresBinaries } from './postgres-binaries.js';

/** Where PostgreSQL's programs and data are, and the user it runs as. */
export interface DatabaseLocation {
  /** the operator's DATA_DIR, with password and log */
  readonly dataDir: string;
  /** contains `bin`, `lib` and `share` */
  readonly binaries: string;
  /** PostgreSQL's data folder; may be missing or empty, its parent exists */
  readonly cluster: string;
  /** undefined: ourselves */
  readonly user: DatabaseUser | undefined;
}

/** PostgreSQL's data folder in a DATA_DIR. */
export const clusterIn = (dataDir: string) => path.join(dataDir, 'postgres');

/**
 * Creates DATA_DIR, and chooses binaries and user. As root, PostgreSQL runs as an unprivileged user, which has to reach DATA_DIR.
 * @param log receives a line when the binaries had to be copied for that user
 * @throws EmbeddedPostgresError when a folder cannot be created, read or reached
 */
export async function locateDatabase(
  dataDir: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<DatabaseLocation> {
  const cluster = clusterIn(dataDir);
  await reportFileErrors(`DATA_DIR ${dataDir}`, async () => {
    await makeFolder(dataDir);
    await refuseDataElsewhere(dataDir);
  });
  if (process.getuid?.() !== 0) return { dataDir, binaries: binaries.folder, cluster, user: undefined };
  const user = await userOf(cluster);
  requireReachable(dataDir, user);
  const runnable = await runnableBinaries(user, binaries);
  if (runnable !== binaries.folder)
    log(`PostgreSQL runs from ${runnable}: its user ${user.name} cannot access ${binaries.folder}`);
  return { dataDir, binaries: runnable, cluster, user };
}

/** Creates a folder and its parents. mkdir's own `recursive` never returns where nothing can be created (/proc/x). */
async function makeFolder(folder: string): Promise<void> {
  if ((await statIfExists(folder))?.isDirectory()) return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    const madeMeanwhile = isSystemError(error, 'EEXIST') && (await statIfExists(folder))?.isDirectory();
    if (!madeMeanwhile) throw error;
  }
}

/** Earlier releases could keep the data outside DATA_DIR. Ignoring such data would start the server on an empty database. */
async function refuseDataElsewhere(dataDir: string): Promise<void> {
  const note = path.join(dataDir, 'postgres.location');
  const elsewhere = (await readIfExists(note))?.trim();
  if (!elsewhere) return;
  throw new EmbeddedPostgresError(
    `The database is in ${elsewhere} and has to be in DATA_DIR: run "mv ${elsewhere} ${clusterIn(dataDir)} && rm ${note}"`,
  );
}

/** The owner of existing data, so that data created without root stay usable without; else the unprivileged user. */
async function userOf(cluster: string): Promise<DatabaseUser> {
  const owner = await reportFileErrors(cluster, () => statIfExists(cluster));
  if (owner && owner.uid !== 0) return ownerOf(owner);
  const user = await unprivilegedUser();
  // Restored from a backup by root: PostgreSQL must own its data.
  if (await reportFileErrors(cluster, () => statIfExists(path.join(cluster, 'PG_VERSION'))))
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster], { stdio: 'ignore' });
  return user;
}

/** @throws EmbeddedPostgresError naming the topmost folder on the path that `user` cannot enter */
function requireReachable(dataDir: string, user: DatabaseUser): void {
  if (canEnter(user, dataDir)) return;
  let closed = dataDir;
  while (path.dirname(closed) !== closed && !canEnter(user, path.dirname(closed)))
    closed = path.dirname(closed);
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and its user ${user.name} cannot enter ${closed}: ` +
      `run "chmod o+x ${closed}", or set DATA_DIR to a folder below open ones`,
  );
}

const canEnter = (user: DatabaseUser, folder: string) => canRun(user, 'cd "$1"', folder);
