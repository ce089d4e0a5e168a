import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import {
  canDo,
  makeOpenFolder,
  openFolder,
  ownerOf,
  unprivilegedUser,
  type DatabaseUser,
} from './database-user.js';
import { EmbeddedPostgresError, isSystemError, workIn } from './embedded-postgres.error.js';
import { readIfThere, statIfThere, writeOnce } from './state-file.js';
import { reachableBinaries, type PostgresBinaries } from './postgres-binaries.js';

/** Where PostgreSQL finds its programs and its data, and whom it runs as. */
export interface DatabasePlace {
  /** the folder of the operator's choice: password, log and notes stay here */
  readonly dataDir: string;
  /** holds `bin`, `lib` and `share` */
  readonly binaries: string;
  /** PostgreSQL's data folder; may not exist yet or be empty, its parent exists */
  readonly cluster: string;
  /** undefined: ourselves */
  readonly user: DatabaseUser | undefined;
}

/**
 * Decides where the database lives. Normally that is `{dataDir}/postgres` and the binaries in node_modules. As root, PostgreSQL
 * runs as an unprivileged user; what that user cannot reach is put under /var/lib/qr-code-service: the binaries as a copy, the
 * data in a folder of its own that `{dataDir}/postgres.location` names from then on.
 * @param log is told in one line when something lies elsewhere
 * @throws EmbeddedPostgresError when a folder cannot be made, read or reached
 */
export async function findPlace(
  dataDir: string,
  binaries: PostgresBinaries,
  log: (line: string) => void,
): Promise<DatabasePlace> {
  const usual = path.join(dataDir, 'postgres');
  const cluster = await workIn(`DATA_DIR ${dataDir}`, async () => {
    await makeFolder(dataDir);
    return (await notedCluster(dataDir)) ?? usual;
  });
  const ours = { dataDir, binaries: binaries.folder, cluster, user: undefined };
  if (process.getuid?.() !== 0) return ours;
  const user = await userFor(cluster);
  const place = { ...ours, user, binaries: await reachableBinaries(user, binaries) };
  if (!canDo(user, 'cd "$1"', path.dirname(cluster))) place.cluster = await moveOut(dataDir, cluster, user);
  const elsewhere = [
    ...(place.binaries === binaries.folder ? [] : [`its programs are in ${place.binaries}`]),
    ...(place.cluster === usual ? [] : [`its data in ${place.cluster}`]),
  ];
  if (elsewhere.length > 0)
    log(`PostgreSQL runs as ${user.name}, who is shut out here: ${elsewhere.join(', ')}`);
  return place;
}

/** Makes a folder and its parents. Not by mkdir's own `recursive`, which tries forever where nothing can be made (/proc/x). */
async function makeFolder(folder: string): Promise<void> {
  if ((await statIfThere(folder))?.isDirectory()) return;
  if (path.dirname(folder) !== folder) await makeFolder(path.dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    const madeMeanwhile = isSystemError(error, 'EEXIST') && (await statIfThere(folder))?.isDirectory();
    if (!madeMeanwhile) throw error;
  }
}

/** @returns the data folder that an earlier start noted, perhaps still empty; undefined when none did */
async function notedCluster(dataDir: string): Promise<string | undefined> {
  const note = path.join(dataDir, 'postgres.location');
  const cluster = (await readIfThere(note))?.trim();
  if (!cluster || (await statIfThere(cluster))?.isDirectory()) return cluster;
  throw new EmbeddedPostgresError(
    `The database was in ${cluster} (so says ${note}), which is gone: bring it back, or delete the note to begin an empty one`,
  );
}

/** As root: the owner of existing data, so that data made without root stay usable without; else the unprivileged user. */
async function userFor(cluster: string): Promise<DatabaseUser> {
  const owner = await workIn(cluster, () => statIfThere(cluster));
  if (owner && owner.uid !== 0) return ownerOf(owner);
  const user = await unprivilegedUser();
  // Data that root brought back from a backup: PostgreSQL insists on owning them.
  if (await workIn(cluster, () => statIfThere(path.join(cluster, 'PG_VERSION'))))
    spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster], { stdio: 'ignore' });
  return user;
}

/**
 * Gives new data a folder that `user` can reach, and notes it in `dataDir`. The folder is there before the note, so that a note
 * without a folder always means lost data.
 * @throws EmbeddedPostgresError when there are data already, which are not moved behind the operator's back
 */
async function moveOut(dataDir: string, cluster: string, user: DatabaseUser): Promise<string> {
  if (await statIfThere(cluster)) {
    throw new EmbeddedPostgresError(
      `${user.name}, whom PostgreSQL runs as, cannot reach its data in ${cluster}: open the parent folders (chmod o+x)`,
    );
  }
  const open = path.join(openFolder, `data-${randomBytes(6).toString('hex')}`);
  await workIn(openFolder, async () => {
    await makeOpenFolder();
    await mkdir(open, { mode: 0o700 });
  });
  const note = path.join(dataDir, 'postgres.location');
  const noted = await workIn(`DATA_DIR ${dataDir}`, () => writeOnce(note, `${open}\n`, 0o644));
  if (noted.trim() !== open) await rmdir(open);
  return noted.trim();
}
