import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres.error.js';

/** Arbitrary but fixed. Advisory locks are local to a database; this one is held in `postgres`. */
const lockKey = 7_233_845_000;
/** PostgreSQL takes a moment to notice that a killed owner is gone and to release its lock. */
const lockTimeoutMs = 5_000;
const connectTimeoutMs = 10_000;
const reconnectPauseMs = 1_000;
/** SQLSTATE after `lock_timeout` (PostgreSQL manual, appendix A). */
const lockNotAvailable = '55P03';

/** Another running server uses this data folder; its PostgreSQL must not be stopped. */
export class DataInUseError extends EmbeddedPostgresError {}

/**
 * Ensures that only one server uses a data folder: a session-level advisory lock, which PostgreSQL releases when our process
 * dies, however it dies. After a crash and restart of PostgreSQL itself, the lock is acquired again.
 */
export class OwnerLock {
  #client: Client | undefined;
  #released = false;

  private constructor(
    private readonly url: string,
    private readonly dataDir: string,
    private readonly log: (line: string) => void,
  ) {}

  /**
   * @param url of the database `postgres`
   * @param dataDir named in messages
   * @throws DataInUseError when another server still holds the lock after 5 s; the driver's errors when connecting fails
   */
  static async take(url: string, dataDir: string, log: (line: string) => void): Promise<OwnerLock> {
    const lock = new OwnerLock(url, dataDir, log);
    await lock.#connect();
    return lock;
  }

  /** Creates a database unless it exists. @param name an identifier that needs no quotes */
  async ensureDatabase(name: string): Promise<void> {
    const found = await this.#client?.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found?.rowCount === 0) await this.#client?.query(`CREATE DATABASE ${name}`);
  }

  /** To be called before PostgreSQL is stopped: a lost connection is no longer logged or retried. */
  expectDisconnect(): void {
    this.#released = true;
  }

  async release(): Promise<void> {
    this.expectDisconnect();
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      ssl: false,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: `qr-code-service owner, process ${process.pid}`,
    });
    let connected = false;
    client.once('error', (error: Error) => {
      if (connected) void this.#retake(error);
    });
    client.on('error', () => undefined); // one disconnect may emit several errors
    try {
      await client.connect();
      await client.query(`SET lock_timeout = ${lockTimeoutMs}`);
      await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
      await client.query('RESET lock_timeout');
    } catch (error) {
      const inUse = error instanceof DatabaseError && error.code === lockNotAvailable;
      const failure = inUse ? await this.#inUse(client) : error;
      await client.end();
      throw failure;
    }
    connected = true;
    this.#client = client;
  }

  async #inUse(client: Client): Promise<DataInUseError> {
    const { rows } = await client.query<{ owner: string }>(
      `SELECT application_name AS owner FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND granted AND (classid::bigint << 32 | objid::bigint) = $1`,
      [lockKey],
    );
    const process = /process \d+/.exec(rows[0]?.owner ?? '')?.[0];
    return new DataInUseError(
      `DATA_DIR ${this.dataDir} is in use by another running server${process ? ` (${process})` : ''}: stop it, or set another DATA_DIR`,
    );
  }

  /** Reconnects and acquires the lock again until that succeeds; logs only the first failure. */
  async #retake(error: Error): Promise<void> {
    if (this.#released) return;
    this.log(`The embedded PostgreSQL dropped a connection (${error.message}); waiting for it to come back`);
    for (;;) {
      await sleep(reconnectPauseMs, undefined, { ref: false });
      if (this.#released) return;
      const outcome = await this.#connect().catch((reason: Error) => reason);
      if (!outcome) return this.log('The embedded PostgreSQL is back');
      if (outcome instanceof DataInUseError) return this.log(outcome.message);
    }
  }
}
