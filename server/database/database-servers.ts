import { Client } from 'pg';
import { readDatabaseUrl } from '../config/database-url.js';

/** Time limit for each host; all hosts are asked at once. */
const probeTimeoutMs = 3_000;

/** A host to connect to. */
export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
}

/** None of several hosts accepts writes, for example while a standby is being promoted. */
export class NoWritableServer extends Error {
  /** SQLSTATE `read_only_sql_transaction`. */
  readonly code = '25006';
}

/**
 * The hosts that `DATABASE_URL` names. If there are several, the one that accepts writes is remembered until {@link forget}, then
 * searched for again. A single host is used without a check: it may be read-only or down.
 */
export class DatabaseServers {
  private readonly urls: readonly string[];
  private known: DatabaseServer | undefined;
  private search: Promise<DatabaseServer> | undefined;

  /** @param url as `readDatabaseUrl` accepts it */
  constructor(url: string) {
    this.urls = readDatabaseUrl(url) ?? [url];
  }

  /** An address with the first host. User, database and parameters are the same for all hosts. */
  get anyUrl(): string {
    return this.urls[0]!;
  }

  get areSeveral(): boolean {
    return this.urls.length > 1;
  }

  /** Returns the host that accepts writes. @throws NoWritableServer, or the driver's error when no host answers */
  async find(): Promise<DatabaseServer> {
    if (this.known) return this.known;
    this.search ??= this.findWritable().finally(() => (this.search = undefined));
    return this.search;
  }

  /** To be called when a connection to the server fails, is lost, or turns out to be read-only. */
  forget(server: DatabaseServer): void {
    if (this.known === server) this.known = undefined;
  }

  private async findWritable(): Promise<DatabaseServer> {
    try {
      return (this.known = await Promise.any(this.urls.map(writableServerAt)));
    } catch (error) {
      const { errors } = error as AggregateError;
      throw errors.find((reason) => reason instanceof NoWritableServer) ?? errors[0];
    }
  }
}

/** @throws NoWritableServer, or the driver's error */
async function writableServerAt(connectionString: string): Promise<DatabaseServer> {
  const client = new Client({
    connectionString,
    application_name: 'qr-code-service search',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => undefined); // a query in flight rejects with the same error
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: string }>(readOnlyStatement);
    if (rows[0]?.readOnly === 'on')
      throw new NoWritableServer('DATABASE_URL: no host accepts writes, those that answer are read-only');
    return { host: client.host, port: client.port };
  } finally {
    await client.end();
  }
}

const readOnlyStatement = `SELECT current_setting('transaction_read_only') AS "readOnly"`;
