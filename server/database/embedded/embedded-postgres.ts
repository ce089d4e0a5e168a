import path from 'node:path';
import { locateDatabase, type DatabaseLocation } from './database-location.js';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';
import { DataInUseError, OwnerLock } from './owner-lock.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { prepareCluster, superuser } from './postgres-cluster.js';
import { findOrStartPostmaster, stopPostmaster } from './postmaster.js';

export { EmbeddedPostgresError };

/** A PostgreSQL used by this server alone. */
export interface EmbeddedPostgres {
  /** of the database `qr`, including superuser and password: a secret. States sslmode to override PGSSLMODE */
  readonly url: string;
  /** Stops PostgreSQL; to be called once nothing uses `url` any more. Idempotent. */
  stop(): Promise<void>;
}

const database = 'qr';
/** A PostgreSQL that its owner is just stopping may reset a connection or two before it exits. */
const connectAttempts = 3;

/**
 * Starts the PostgreSQL installed by npm on data under `dataDir`, or adopts one still running there after its server crashed.
 * It listens on a free port of 127.0.0.1, runs as an unprivileged user when we are root, and keeps running until `stop`.
 * @param options.dataDir created if missing; contains `postgres/` (or `postgres.location`, a pointer to the data),
 *   `postgres.password` and `postgres.log`
 * @param options.log receives one line per event: an adopted PostgreSQL, data in another folder, a lost connection
 * @throws EmbeddedPostgresError when the folder is unusable, in use by another server or of another major version, or when
 *   PostgreSQL does not start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log(line: string): void;
}): Promise<EmbeddedPostgres> {
  const log = (line: string) => options.log(line);
  const dataDir = path.resolve(options.dataDir);
  const binaries = await findPostgresBinaries();
  const place = await locateDatabase(dataDir, binaries, log);
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

/** @throws EmbeddedPostgresError, or the driver's error when connecting fails, as while PostgreSQL is shutting down */
async function openCluster(
  place: DatabaseLocation,
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
    lock?.expectDisconnect();
    if (!postmaster.takenOver && !(error instanceof DataInUseError)) await stopServer();
    await lock?.release();
    throw error;
  }
  if (postmaster.takenOver) {
    log(`Took over the PostgreSQL of an earlier run (process ${postmaster.pid}, port ${postmaster.port})`);
  }
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopThenUnlock(lock, stopServer));
  return { url: `${server}/${database}?sslmode=disable`, stop };
}

/** Holds the lock until PostgreSQL has exited, so that no other server adopts it while it shuts down. */
async function stopThenUnlock(lock: OwnerLock, stopServer: () => Promise<void>): Promise<void> {
  lock.expectDisconnect();
  await stopServer();
  await lock.release();
}
