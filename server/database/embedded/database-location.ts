import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { canRun, ownerOf, unprivilegedUser, type DatabaseUser } from './database-user.js';
import { EmbeddedPostgresError, reportFileErrors } from './embedded-postgres.error.js';
import { readIfExists, statIfExists, writeOnce } from './state-file.js';
import {
  makeSharedFolder,
  runnableBinaries,
  sharedFolder,
  type PostgresBinaries,
} from './postgres-binaries.js';

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

const placeNote = 'postgres.location';

/**
 * @returns PostgreSQL's data folder: that which `postgres.location` names, otherwise `{dataDir}/postgres`, which may be missing
 * @throws EmbeddedPostgresError when the named folder is missing, as in a DATA_DIR that was copied without it
 */
export async function clusterOf(dataDir: string): Promise<string> {
  const note = path.join(dataDir, placeNote);
  const named = (await readIfExists(note))?.trim();
  if (!named) return path.join(dataDir, 'postgres');
  if (await statIfExists(named)) return named;
  throw new EmbeddedPostgresError(
    `The database was in ${named}, which is gone: bring it back, or delete ${note} to begin an empty one`,
  );
}

/**
 * Creates DATA_DIR, and chooses binaries, user and data folder. As root, PostgreSQL runs as an unprivileged user. What that user cannot
 * reach, as in a clone below /root, goes to {@link sharedFolder}: a copy of the binaries, and new data.
 * @param log receives a line when anything is there
 * @throws EmbeddedPostgresError when a folder cannot be created, read or reached
 */
export async function locateDatabase(
  dataDir: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<DatabaseLocation> {
  const usual = await reportFileErrors(`DATA_DIR ${dataDir}`, async () => {
    await mkdir(dataDir, { recursive: true });
    return clusterOf(dataDir);
  });
  if (process.getuid?.() !== 0)
    return { dataDir, binaries: binaries.folder, cluster: usual, user: undefined };
  const user = await userOf(usual);
  const isReachable = canRun(user, 'cd "$1"', path.dirname(usual));
  const cluster = isReachable ? usual : await makeReachableCluster(dataDir, usual, user);
  const runnable = await runnableBinaries(user, binaries);
  if (runnable !== binaries.folder || !isReachable)
    log(
      `PostgreSQL runs as ${user.name}, which cannot enter this folder: programs ${runnable}, data ${cluster}`,
    );
  return { dataDir, binaries: runnable, cluster, user };
}

/**
 * @returns a data folder that `user` can reach, named in `postgres.location` from now on
 * @throws EmbeddedPostgresError when there already are data, which are never moved
 */
async function makeReachableCluster(dataDir: string, cluster: string, user: DatabaseUser): Promise<string> {
  if (await statIfExists(cluster))
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and its user ${user.name} cannot reach ${cluster}: open the folders above it (chmod o+x)`,
    );
  return reportFileErrors(sharedFolder, async () => {
    await makeSharedFolder();
    const open = path.join(sharedFolder, `data-${randomBytes(6).toString('hex')}`);
    await mkdir(open, { mode: 0o700 });
    return (await writeOnce(path.join(dataDir, placeNote), `${open}\n`, 0o644)).trim();
  });
}

/** The owner of existing data, so that data created without root stay usable without; else the unprivileged user. */
async function userOf(cluster: string): Promise<DatabaseUser> {
  const owner = await reportFileErrors(cluster, () => statIfExists(cluster));
  if (owner && owner.uid !== 0) return ownerOf(owner);
  const user = unprivilegedUser();
  // Restored from a backup by root: PostgreSQL must own its data.
  if (await reportFileErrors(cluster, () => statIfExists(path.join(cluster, 'PG_VERSION'))))
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster], { stdio: 'ignore' });
  return user;
}
