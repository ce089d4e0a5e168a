import { createHmac } from 'node:crypto';
import path from 'node:path';
import type { Client } from 'pg';
import { clusterOf, locateDatabase, type DatabaseLocation } from './database-location.js';
import { EmbeddedPostgresError, reportFileErrors } from './embedded-postgres.error.js';
import { DataInUseError, OwnerLock } from './owner-lock.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { passwordFileIn, prepareCluster, superuser } from './postgres-cluster.js';
import { findOrStartPostmaster, stopPostmaster } from './postmaster.js';
import { isPostmasterOf, readPostmasterPid } from './postmaster-pid.js';
import { readIfExists } from './state-file.js';

export { EmbeddedPostgresError };

/** The role that the app and its migrations connect with. It owns the database and is no superuser. */
const role = 'qr_app';
const database = 'qr';

/** A PostgreSQL used by this server alone. */
export interface EmbeddedPostgres {
  /** The database `qr` with the role that owns it and its password: a secret. States sslmode to override PGSSLMODE. */
  readonly url: string;
  /** Resolves when PostgreSQL has crashed, or was stopped by anything but `stop`. It is not restarted: stop and exit. */
  readonly gone: Promise<EmbeddedPostgresError>;
  /** Stops PostgreSQL; to be called once nothing uses `url` any more. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL installed by npm on data under `dataDir`, or adopts one still running there after its server crashed.
 * It listens on a free port of 127.0.0.1, runs as an unprivileged user when we are root, and keeps running until `stop`.
 * @param options.dataDir created if missing; contains `postgres/`, `postgres.password` and `postgres.log`
 * @param options.log receives one line when a running PostgreSQL is adopted or its programs had to be copied
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
  try {
    return await openCluster(place, password, log);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Could not connect to the embedded PostgreSQL on ${place.cluster}: ${reason}`;
    throw new EmbeddedPostgresError(message, { cause: error });
  }
}

/** The contents of a data folder, before anything is started or created. */
export interface FoundPostgres {
  /** Whether a server was ever started on this folder. */
  readonly hasData: boolean;
  /** URL for the superuser; undefined unless PostgreSQL accepts connections. */
  readonly url: string | undefined;
}

/**
 * Looks at the embedded PostgreSQL of a data folder. Starts, locks and changes nothing, so that it may be in use by a server.
 * @throws EmbeddedPostgresError when the folder or the files in it cannot be read
 */
export function findEmbeddedPostgres(dataDir: string): Promise<FoundPostgres> {
  const folder = path.resolve(dataDir);
  return reportFileErrors(`DATA_DIR ${folder}`, async () => {
    const cluster = await clusterOf(folder);
    const hasData = (await readIfExists(path.join(cluster, 'PG_VERSION'))) !== undefined;
    const found = await readPostmasterPid(cluster);
    const isReady = found?.status === 'ready' && (await isPostmasterOf(cluster, found.pid));
    const password = isReady ? (await readIfExists(passwordFileIn(folder)))?.trim() : undefined;
    return { hasData, url: password && found && databaseUrl(found.port, superuser, password) };
  });
}

const databaseUrl = (port: number, user: string, password: string, name = database) =>
  `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}?sslmode=disable`;

/** @throws EmbeddedPostgresError, or the driver's error when connecting fails, as while PostgreSQL is shutting down */
async function openCluster(
  place: DatabaseLocation,
  superuserPassword: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const { pid, port, takenOver } = await findOrStartPostmaster(place);
  const stopServer = () => stopPostmaster(place.cluster, pid);
  let lock: OwnerLock | undefined;
  let url: string;
  try {
    lock = await OwnerLock.take(databaseUrl(port, superuser, superuserPassword, 'postgres'), place.dataDir);
    url = databaseUrl(port, role, await ensureApplicationDatabase(lock.client, superuserPassword));
  } catch (error) {
    if (!takenOver && !(error instanceof DataInUseError)) await stopServer();
    await lock?.release();
    throw error;
  }
  if (takenOver) log(`Took over the PostgreSQL of an earlier run (process ${pid}, port ${port})`);
  let stopped: Promise<void> | undefined;
  // The lock is held until PostgreSQL has exited, so that no other server adopts it while it shuts down.
  const stop = () => (stopped ??= stopServer().then(() => lock.release()));
  const gone = new Promise<EmbeddedPostgresError>((resolve) => {
    void lock.lost.then((reason) => stopped ?? resolve(goneError(reason, place)));
  });
  return { url, gone, stop };
}

const goneError = ({ message }: Error, { dataDir }: DatabaseLocation) =>
  new EmbeddedPostgresError(
    `The embedded PostgreSQL crashed or was stopped (${message}): see ${path.join(dataDir, 'postgres.log')}, then start the server again`,
  );

/**
 * Creates the app's role and database unless they exist.
 * @param client connected to any database of the cluster as its superuser
 * @returns the role's password. It is derived from the superuser's, so that one file with a password has to be backed up.
 */
async function ensureApplicationDatabase(client: Client, superuserPassword: string): Promise<string> {
  const password = createHmac('sha256', superuserPassword).update(role).digest('base64url');
  const exists = async (query: string, name: string) =>
    ((await client.query(query, [name])).rowCount ?? 0) > 0;
  if (!(await exists('SELECT FROM pg_roles WHERE rolname = $1', role)))
    await client.query(`CREATE ROLE ${role}`);
  await client.query(
    `ALTER ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
  );
  if (!(await exists('SELECT FROM pg_database WHERE datname = $1', database)))
    await client.query(`CREATE DATABASE ${database} OWNER ${role}`);
  return password;
}
