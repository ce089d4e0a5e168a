import path from 'node:path';
import { findPlace, type DatabasePlace } from './database-place.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { DataInUseError, OwnerLock } from './owner-lock.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { prepareCluster, superuser } from './postgres-cluster.js';
import { findOrStartPostmaster, stopPostmaster } from './postmaster.js';

export { EmbeddedPostgresError };

/** A PostgreSQL of our own that nobody else uses. */
export interface EmbeddedPostgres {
  /** of the database `qr`, with its superuser and password: a secret. It says sslmode, against a PGSSLMODE around us */
  readonly url: string;
  /** Ends PostgreSQL, after all users of `url` are done; a second call gives the first one's promise. */
  stop(): Promise<void>;
}

const database = 'qr';
/** A PostgreSQL that is just being stopped by its owner may drop us once or twice before it is gone. */
const connectAttempts = 3;

/**
 * Starts the PostgreSQL that came with `npm ci`, on data under `dataDir`, or takes over one that outlived its server there.
 * It listens on a free port of 127.0.0.1, runs as an unprivileged user when we are root, and outlives us unless `stop` is called.
 * @param options.dataDir is made when it is missing; holds `postgres/` (or `postgres.location`, which says where the data are),
 *   `postgres.password` and `postgres.log`
 * @param options.log is told, in one line each, what an operator should know: a take-over, data in another place, a lost connection
 * @throws EmbeddedPostgresError when the folder cannot be used, is used by another server, holds another version's data, or
 *   PostgreSQL does not start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log(line: string): void;
}): Promise<EmbeddedPostgres> {
  const log = (line: string) => options.log(line);
  const dataDir = path.resolve(options.dataDir);
  const binaries = await findPostgresBinaries();
  const place = await findPlace(dataDir, binaries, log);
  const password = await prepareCluster(place, binaries.major);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openCluster(place, password, log);
    } catch (error) {
      if (error instanceof EmbeddedPostgresError) throw error;
      if (attempt < connectAttempts) continue;
      const reason = error instanceof Error ? error.message : String(error);
      const message = `The embedded PostgreSQL on ${place.cluster} does not let us in: ${reason}`;
      throw new EmbeddedPostgresError(message, { cause: error });
    }
  }
}

/** @throws EmbeddedPostgresError, or the driver's errors when the connection fails: PostgreSQL may just be stopping */
async function openCluster(
  place: DatabasePlace,
  password: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const postmaster = await findOrStartPostmaster(place);
  const server = `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${postmaster.port}`;
  const stopServer = () => stopPostmaster(place.cluster, postmaster.pid);
  let lock: OwnerLock | undefined;
  try {
    lock = await OwnerLock.take(`${server}/postgres`, place.dataDir, log);
    await lock.ensureDatabase(database);
  } catch (error) {
    lock?.expectEnd();
    if (!postmaster.takenOver && !(error instanceof DataInUseError)) await stopServer();
    await lock?.release();
    throw error;
  }
  if (postmaster.takenOver) {
    log(`Took over the PostgreSQL of an earlier run (process ${postmaster.pid}, port ${postmaster.port})`);
  }
  return { url: `${server}/${database}?sslmode=disable`, stop: once(() => endTogether(lock, stopServer)) };
}

/** The lock is held until PostgreSQL is gone, lest another server take over what is about to end. */
async function endTogether(lock: OwnerLock, stopServer: () => Promise<void>): Promise<void> {
  lock.expectEnd();
  await stopServer();
  await lock.release();
}

/** @returns a function that does `work` at its first call and gives that call's promise ever after */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
