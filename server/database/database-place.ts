import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canDo, makeOpenFolder, openFolder, unprivilegedUser, type DatabaseUser } from './database-user.js';
import { EmbeddedPostgresError, workIn } from './embedded-postgres.error.js';
import { readIfThere, statIfThere } from './if-there.js';
import { reachableBinaries, type PostgresBinaries } from './postgres-binaries.js';

/** Where PostgreSQL finds its programs and its data, and whom it runs as. */
export interface DatabasePlace {
  /** the folder of the operator's choice: password, log and notes stay here */
  readonly dataDir: string;
  /** holds `bin`, `lib` and `share` */
  readonly binaries: string;
  /** PostgreSQL's data folder; may not exist yet, its parent does */
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
  const parent = await workIn(`DATA_DIR ${dataDir}`, async () => {
    await mkdir(dataDir, { recursive: true });
    return (await notedParent(dataDir)) ?? dataDir;
  });
  const ours = {
    dataDir,
    binaries: binaries.folder,
    cluster: path.join(parent, 'postgres'),
    user: undefined,
  };
  if (process.getuid?.() !== 0) return ours;
  const user = await userFor(ours.cluster);
  const place = { ...ours, user, binaries: await reachableBinaries(user, binaries) };
  if (!canDo(user, 'cd "$1"', parent)) place.cluster = await moveOut(dataDir, parent, user);
  const elsewhere = [
    ...(place.binaries === binaries.folder ? [] : [`its programs are in ${place.binaries}`]),
    ...(path.dirname(place.cluster) === dataDir ? [] : [`its data in ${place.cluster}`]),
  ];
  if (elsewhere.length > 0)
    log(`PostgreSQL runs as ${user.name}, who is shut out here: ${elsewhere.join(', ')}`);
  return place;
}

/** @returns the parent of the cluster as noted by an earlier start, undefined when none was */
async function notedParent(dataDir: string): Promise<string | undefined> {
  const note = path.join(dataDir, 'postgres.location');
  const parent = (await readIfThere(note))?.trim();
  if (!parent || (await statIfThere(parent))?.isDirectory()) return parent;
  throw new EmbeddedPostgresError(
    `The database was in ${parent} (so says ${note}), which is gone: bring it back, or delete the note to begin an empty one`,
  );
}

/** As root: the owner of existing data, so that data made without root stay usable without; else the unprivileged user. */
async function userFor(cluster: string): Promise<DatabaseUser> {
  const owner = await workIn(cluster, () => statIfThere(cluster));
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  const user = await unprivilegedUser();
  // Data that root brought back from a backup: PostgreSQL insists on owning them.
  if (owner) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster], { stdio: 'ignore' });
  return user;
}

/**
 * Gives new data a folder that `user` can reach, and notes it in `dataDir`.
 * @throws EmbeddedPostgresError when there are data already, which are not moved behind the operator's back
 */
async function moveOut(dataDir: string, parent: string, user: DatabaseUser): Promise<string> {
  const cluster = path.join(parent, 'postgres');
  if (parent !== dataDir || (await statIfThere(cluster))) {
    throw new EmbeddedPostgresError(
      `${user.name}, whom PostgreSQL runs as, cannot reach its data in ${cluster}: open the parent folders (chmod o+x)`,
    );
  }
  const open = path.join(openFolder, `data-${randomBytes(6).toString('hex')}`);
  await workIn(openFolder, async () => {
    await makeOpenFolder();
    await mkdir(open);
    await chmod(open, 0o755);
  });
  await workIn(`DATA_DIR ${dataDir}`, () =>
    writeFile(path.join(dataDir, 'postgres.location'), `${open}\n`, { flush: true }),
  );
  return path.join(open, 'postgres');
}
