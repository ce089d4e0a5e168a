import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../common/process/system-error.js';
import {
  canRun,
  makeSharedFolder,
  sharedFolder,
  ownerOf,
  unprivilegedUser,
  type DatabaseUser,
} from './database-user.js';
import { EmbeddedPostgresError, reportFileErrors } from './embedded-postgres.error.js';
import { readIfExists, statIfExists, writeOnce } from './state-file.js';
import { runnableBinaries, type PostgresBinaries } from './postgres-binaries.js';

/** Where PostgreSQL's programs and data are, and the user it runs as. */
export interface DatabaseLocation {
  /** the operator's DATA_DIR: password, log and `postgres.location` are always here */
  readonly dataDir: string;
  /** contains `bin`, `lib` and `share` */
  readonly binaries: string;
  /** PostgreSQL's data folder; may be missing or empty, its parent exists */
  readonly cluster: string;
  /** undefined: ourselves */
  readonly user: DatabaseUser | undefined;
}

/**
 * Normally the data are in `{dataDir}/postgres` and the binaries in node_modules. As root, PostgreSQL runs as an unprivileged
 * user; what that user cannot reach goes to /var/lib/qr-code-service: a copy of the binaries, and new data in a folder that
 * `{dataDir}/postgres.location` names from then on.
 * @param log receives a line when something is not in its usual place
 * @throws EmbeddedPostgresError when a folder cannot be created, read or reached
 */
export async function locateDatabase(
  dataDir: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<DatabaseLocation> {
  const usual = path.join(dataDir, 'postgres');
  const cluster = await reportFileErrors(`DATA_DIR ${dataDir}`, async () => {
    await makeFolder(dataDir);
    return (await recordedCluster(dataDir)) ?? usual;
  });
  const ours = { dataDir, binaries: binaries.folder, cluster, user: undefined };
  if (process.getuid?.() !== 0) return ours;
  const user = await userOf(cluster);
  const place = { ...ours, user, binaries: await runnableBinaries(user, binaries) };
  if (!canRun(user, 'cd "$1"', path.dirname(cluster)))
    place.cluster = await locateInSharedFolder(dataDir, cluster, user);
  const elsewhere = [
    ...(place.binaries === binaries.folder ? [] : [`its programs are in ${place.binaries}`]),
    ...(place.cluster === usual ? [] : [`its data in ${place.cluster}`]),
  ];
  if (elsewhere.length > 0)
    log(`PostgreSQL runs as ${user.name}, who is shut out here: ${elsewhere.join(', ')}`);
  return place;
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

/** @returns the data folder named in `postgres.location`, perhaps still empty; undefined without such a file */
export async function recordedCluster(dataDir: string): Promise<string | undefined> {
  const note = path.join(dataDir, 'postgres.location');
  const cluster = (await readIfExists(note))?.trim();
  if (!cluster || (await statIfExists(cluster))?.isDirectory()) return cluster;
  throw new EmbeddedPostgresError(
    `The database was in ${cluster} (so says ${note}), which is gone: bring it back, or delete the note to begin an empty one`,
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

/**
 * Creates a data folder that `user` can reach, then names it in `postgres.location`: in this order, a name without a folder
 * always means lost data.
 * @throws EmbeddedPostgresError when there already are data: they are never moved silently
 */
async function locateInSharedFolder(dataDir: string, cluster: string, user: DatabaseUser): Promise<string> {
  if (await statIfExists(cluster)) {
    throw new EmbeddedPostgresError(
      `${user.name}, whom PostgreSQL runs as, cannot reach its data in ${cluster}: open the parent folders (chmod o+x)`,
    );
  }
  const open = path.join(sharedFolder, `data-${randomBytes(6).toString('hex')}`);
  await reportFileErrors(sharedFolder, async () => {
    await makeSharedFolder();
    await mkdir(open, { mode: 0o700 });
  });
  const note = path.join(dataDir, 'postgres.location');
  const noted = await reportFileErrors(`DATA_DIR ${dataDir}`, () => writeOnce(note, `${open}\n`, 0o644));
  if (noted.trim() !== open) await rmdir(open);
  return noted.trim();
}
