import { Client, DatabaseError } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

/** Arbitrary but fixed. Advisory locks are local to a database; this one is held in `postgres`. */
const lockKey = 7_233_845_000;
/** PostgreSQL takes a moment to notice that a killed server is gone and to release its lock. */
const lockTimeoutMs = 5_000;
const connectTimeoutMs = 10_000;
/** SQLSTATE after `lock_timeout` (PostgreSQL manual, appendix A). */
const lockNotAvailable = '55P03';

/** Another running server uses this data folder; its PostgreSQL must not be stopped. */
export class DataInUseError extends EmbeddedPostgresError {}

/**
 * Ensures that only one server uses a data folder: a session-level advisory lock, which PostgreSQL releases when our process
 * dies, however it dies.
 */
export class OwnerLock {
  private constructor(
    /** The superuser's connection that holds the lock. */
    readonly client: Client,
    /** Resolves with the reason when the connection, and the lock with it, is lost: PostgreSQL has crashed or was stopped. */
    readonly lost: Promise<Error>,
  ) {}

  /**
   * @param url the database `postgres`
   * @param dataDir named in messages
   * @throws DataInUseError when another server still holds the lock after 5 s; the driver's errors when connecting fails
   */
  static async take(url: string, dataDir: string): Promise<OwnerLock> {
    const client = new Client({
      connectionString: url,
      ssl: false,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: `qr-code-service owner, process ${process.pid}`,
    });
    // `on` rather than `once`: a lost connection may emit several errors, and one without a listener would end the process.
    const lost = new Promise<Error>((resolve) => void client.on('error', resolve));
    try {
      await client.connect();
      await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
      await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
      await client.query('RESET lock_timeout');
    } catch (error) {
      const inUse = error instanceof DatabaseError && error.code === lockNotAvailable;
      const failure = inUse ? await describeOwner(client, dataDir) : error;
      await client.end();
      throw failure;
    }
    return new OwnerLock(client, lost);
  }

  async release(): Promise<void> {
    await this.client.end();
  }
}

async function describeOwner(client: Client, dataDir: string): Promise<DataInUseError> {
  const { rows } = await client.query<{ owner: string }>(
    `SELECT application_name AS owner FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32 | objid::bigint) = $1`,
    [lockKey],
  );
  const process = /process \d+/.exec(rows[0]?.owner ?? '')?.[0];
  return new DataInUseError(
    `DATA_DIR ${dataDir} is in use by another running server${process ? ` (${process})` : ''}: stop it, or set another DATA_DIR`,
  );
}
