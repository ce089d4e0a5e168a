import { Client, type ClientConfig, type DatabaseError, Pool, type PoolConfig } from 'pg';
import { withTimeout } from '../common/process/with-timeout.js';
import { type DatabaseServer, type DatabaseServers, NoWritableServer } from './database-servers.js';

/** SQLSTATE `read_only_sql_transaction`. */
const onlyReads = '25006';

export interface DatabaseClientConfig extends Omit<ClientConfig, 'connectionString' | 'statement_timeout'> {
  readonly servers: DatabaseServers;
  readonly connectionTimeoutMillis: number;
  /** Time after which PostgreSQL cancels a statement; 0: never; undefined: the role's setting. Not applied through a pooler. */
  readonly statementTimeoutMs?: number;
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/**
 * A connection to the server that accepts writes, directly or through a pooler. It sends no settings in the startup message:
 * poolers refuse them or ignore them silently.
 */
export class DatabaseClient extends Client {
  private isOwn = false;
  private readonly servers: DatabaseServers;
  private server: DatabaseServer | undefined;

  constructor(private readonly config: DatabaseClientConfig) {
    super({ ...config, connectionString: config.servers.anyUrl });
    this.servers = config.servers;
    this.on('error', () => this.forgetServer());
    this.connection.on('errorMessage', ({ code }: DatabaseError) => {
      if (code === onlyReads) this.leave();
    });
  }

  /** Whether the PostgreSQL session belongs to this connection alone; only then may statements be named. */
  get hasOwnSession(): boolean {
    return this.isOwn;
  }

  override connect(): Promise<Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<Client> | void {
    const connecting = this.connectToWritable();
    if (!callback) return connecting;
    const done = callback as (error: Error | null, client?: Client) => void;
    connecting.then(
      () => done(null, this),
      (error: Error) => done(error),
    );
  }

  private async connectToWritable(): Promise<Client> {
    if (this.servers.areSeveral) await this.chooseServer();
    try {
      await super.connect();
      await this.prepareSession();
      return this;
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  private async chooseServer(): Promise<void> {
    const late = () => new Error('timeout exceeded when trying to connect');
    this.server = await withTimeout(this.servers.find(), this.config.connectionTimeoutMillis, late);
    this.host = this.server.host;
    this.port = this.server.port;
  }

  /**
   * Detects a pooler by its cancel key, which names another process than the one that answers. Settings are not made through a pooler,
   * since they would affect other clients.
   */
  private async prepareSession(): Promise<void> {
    const { processID } = this as unknown as { processID: number };
    const { statementTimeoutMs } = this.config;
    const timeout =
      statementTimeoutMs === undefined ? "current_setting('statement_timeout')" : `'${statementTimeoutMs}'`;
    const { rows } = await this.query<{ isOwn: boolean; readOnly: string }>(
      `SELECT pid = ${processID} AS "isOwn", current_setting('transaction_read_only') AS "readOnly",
         CASE WHEN pid = ${processID} THEN set_config('statement_timeout', ${timeout}, false) END
       FROM pg_backend_pid() AS pid`,
    );
    if (this.server && rows[0]?.readOnly === 'on')
      throw new NoWritableServer('The database has become read-only');
    this.isOwn = rows[0]?.isOwn ?? false;
  }

  /** Closes the connection; the next one searches for a writable server again. */
  private leave(): void {
    this.forgetServer();
    void this.end();
  }

  private forgetServer(): void {
    if (this.server) this.servers.forget(this.server);
  }
}

/** A pool of {@link DatabaseClient} connections. */
export function openPool(config: PoolConfig & DatabaseClientConfig): Pool {
  // The pool calls the constructor with its own config, which contains `servers`.
  const PooledClient = DatabaseClient as unknown as NonNullable<PoolConfig['Client']>;
  return new Pool({ ...config, Client: PooledClient });
}
