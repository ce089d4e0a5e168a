import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { dataSourceOptions, migrationNames } from './data-source.js';
import { DatabaseServers } from './database-servers.js';
import { tryLockInTransaction } from './advisory-locks.js';

/** One connection holds the lock, the other one migrates. */
const poolSize = 2;
/** Migrations may take long, and the connection that holds the lock is silent meanwhile. */
const noTimeouts = { statementTimeoutMs: 0, stream: undefined };
const lockPauseMs = 250;

/** The database was migrated by a newer release. The message is one line for the operator. */
export class SchemaTooNewError extends Error {
  constructor(migration: string) {
    super(
      `The database was migrated by a newer release (${migration}): start that release, or restore a backup from before`,
    );
  }
}

/**
 * Runs pending migrations, one process at a time.
 * @param url as `readDatabaseUrl` accepts it
 * @param names names of the migrations to run; by default all
 * @returns names of the migrations that ran
 * @throws SchemaTooNewError, before anything is changed
 */
export async function migrate(url: string, names = migrationNames()): Promise<string[]> {
  const options = dataSourceOptions(new DatabaseServers(url));
  const migrations = options.migrations.filter(({ name }) => names.includes(name));
  const extra = { ...options.extra, ...noTimeouts };
  const dataSource = await new DataSource({ ...options, migrations, poolSize, extra }).initialize();
  try {
    for (;;) {
      const ran = await dataSource.transaction((holder) => migrateIfFree(dataSource, holder));
      if (ran) return ran;
      await sleep(lockPauseMs);
    }
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Migrates under a lock that belongs to an open transaction, since a pooler in transaction mode keeps no session locks. A waiting server
 * holds no connection.
 * @returns undefined while another process migrates
 */
async function migrateIfFree(dataSource: DataSource, holder: EntityManager): Promise<string[] | undefined> {
  if (!(await tryLockInTransaction(holder, 'migrations'))) return undefined;
  await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const { foreign } = await readSchemaVersion(dataSource);
  if (foreign.length > 0) throw new SchemaTooNewError(foreign.at(-1)!);
  const migrations = await dataSource.runMigrations({ transaction: 'each' });
  return migrations.map(({ name }) => name);
}

/** How the schema of a database compares with this release. Each list holds names of migrations. */
export interface SchemaVersion {
  readonly known: readonly string[];
  /** Migrations of this release that have not run yet. */
  readonly pending: readonly string[];
  /** Migrations that another release ran. */
  readonly foreign: readonly string[];
}

/** @throws the driver's error */
export async function readSchemaVersion(database: DataSource): Promise<SchemaVersion> {
  const [table] = await database.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  const rows = table!.exists
    ? await database.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')
    : [];
  const ran = rows.map(({ name }) => name);
  const known = database.migrations.map(({ name, constructor }) => name ?? constructor.name);
  return {
    known,
    pending: known.filter((name) => !ran.includes(name)),
    foreign: ran.filter((name) => !known.includes(name)),
  };
}
