import path from 'node:path';
import { applicationUrl } from './application-role.js';
import { locateDatabase, recordedCluster, type DatabaseLocation } from './database-location.js';
import { EmbeddedPostgresError, reportFileErrors } from './embedded-postgres.error.js';
import { DataInUseError, OwnerLock } from './owner-lock.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { passwordFileIn, prepareCluster, superuser } from './postgres-cluster.js';
import { findOrStartPostmaster, stopPostmaster } from './postmaster.js';
import { PostmasterKeeper } from './postmaster-keeper.js';
import { isPostmasterOf, readPostmasterPid } from './postmaster-pid.js';
import { readIfExists } from './state-file.js';

export { EmbeddedPostgresError };

/** A PostgreSQL used by this server alone. */
export interface EmbeddedPostgres {
  /** of the database `qr`, with the role that owns it and its password: a secret. States sslmode to override PGSSLMODE */
  readonly url: string;
  /** Resolves once PostgreSQL has ended so often that it is not started again. */
  readonly gone: Promise<EmbeddedPostgresError>;
  /** Stops PostgreSQL; to be called once nothing uses `url` any more. Idempotent. */
  stop(): Promise<void>;
}

const database = 'qr';
/** A PostgreSQL that its owner is just stopping may reset a connection or two before it exits. */
const connectAttempts = 3;

/**
 * Starts the PostgreSQL installed by npm on data under `dataDir`, or adopts one still running there after its server crashed.
 * It listens on a free port of 127.0.0.1, runs as an unprivileged user when we are root, and keeps running until `stop`: one that ends
 * before that is started again.
 * @param options.dataDir created if missing; contains `postgres/` (or `postgres.location`, a pointer to the data),
 *   `postgres.password` and `postgres.log`
 * @param options.log receives one line per event: an adopted PostgreSQL, data in another folder, a lost connection, a restart
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

/** What there is in a data folder, before anything is started or made. */
export interface FoundPostgres {
  /** Whether a server was ever started on this folder. */
  readonly hasData: boolean;
  /** As {@link EmbeddedPostgres.url}, when PostgreSQL accepts connections. */
  readonly url: string | undefined;
}

/**
 * Looks at the embedded PostgreSQL of a data folder. Starts, locks and changes nothing, so that it may be in use by a server.
 * @throws EmbeddedPostgresError when the folder or what is in it cannot be read
 */
export function findEmbeddedPostgres(dataDir: string): Promise<FoundPostgres> {
  const folder = path.resolve(dataDir);
  return reportFileErrors(`DATA_DIR ${folder}`, async () => {
    const cluster = (await recordedCluster(folder)) ?? path.join(folder, 'postgres');
    const hasData = (await readIfExists(path.join(cluster, 'PG_VERSION'))) !== undefined;
    const found = await readPostmasterPid(cluster);
    const isReady = found?.status === 'ready' && (await isPostmasterOf(cluster, found.pid));
    const password = isReady ? (await readIfExists(passwordFileIn(folder)))?.trim() : undefined;
    return { hasData, url: password && found && databaseUrl(serverUrl(password, found.port)) };
  });
}

const serverUrl = (password: string, port: number) =>
  `postgresql://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}`;

const databaseUrl = (server: string) => `${server}/${database}?sslmode=disable`;

/** @throws EmbeddedPostgresError, or the driver's error when connecting fails, as while PostgreSQL is shutting down */
async function openCluster(
  place: DatabaseLocation,
  password: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const postmaster = await findOrStartPostmaster(place);
  const server = serverUrl(password, postmaster.port);
  const stopServer = () => stopPostmaster(place.cluster, postmaster.pid);
  let lock: OwnerLock | undefined;
  let url: string;
  try {
    lock = await OwnerLock.take(`${server}/postgres`, place.dataDir, log);
    await lock.ensureDatabase(database);
    url = await applicationUrl(databaseUrl(server));
  } catch (error) {
    lock?.expectDisconnect();
    if (!postmaster.takenOver && !(error instanceof DataInUseError)) await stopServer();
    await lock?.release();
    throw error;
  }
  if (postmaster.takenOver) {
    log(`Took over the PostgreSQL of an earlier run (process ${postmaster.pid}, port ${postmaster.port})`);
  }
  const keeper = new PostmasterKeeper(place, postmaster, log);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopThenUnlock(lock, keeper));
  return { url, gone: keeper.gone, stop };
}

/** Holds the lock until PostgreSQL has exited, so that no other server adopts it while it shuts down. */
async function stopThenUnlock(lock: OwnerLock, keeper: PostmasterKeeper): Promise<void> {
  lock.expectDisconnect();
  await keeper.stop();
  await lock.release();
}
