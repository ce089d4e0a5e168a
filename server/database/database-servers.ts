import { Client } from 'pg';
import { readDatabaseUrl } from '../config/database-url.js';

/** Of each host; all are asked at once. */
const probeTimeoutMs = 3_000;

/** Where to connect. */
export interface DatabaseServer {
  readonly host: string;
  readonly port: number;
}

/** None of several hosts accepts writes, as while a standby is being promoted. */
export class NoWritableServer extends Error {
  /** SQLSTATE: only reads. */
  readonly code = '25006';
}

/**
 * The servers that `DATABASE_URL` names. Of several, the one that accepts writes is remembered until {@link forget}, and then looked
 * for again. A single one is taken as it is: it may only read, or be down.
 */
export class DatabaseServers {
  private readonly urls: readonly string[];
  private known: DatabaseServer | undefined;
  private search: Promise<DatabaseServer> | undefined;

  /** @param url as `readDatabaseUrl` accepts it */
  constructor(url: string) {
    this.urls = readDatabaseUrl(url) ?? [url];
  }

  /** With user, database and parameters of all hosts, and one of them. */
  get anyUrl(): string {
    return this.urls[0]!;
  }

  get areSeveral(): boolean {
    return this.urls.length > 1;
  }

  /** @throws NoWritableServer; the driver's error when no host answers */
  async find(): Promise<DatabaseServer> {
    if (this.known) return this.known;
    this.search ??= this.findWritable().finally(() => (this.search = undefined));
    return this.search;
  }

  /** To be called when a connection to the server fails, is lost, or only reads. */
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
  client.on('error', () => undefined); // a query in flight fails by itself
  try {
    await client.connect();
    const { rows } = await client.query<{ readOnly: string }>(readOnlyStatement);
    if (rows[0]?.readOnly === 'on')
      throw new NoWritableServer('DATABASE_URL: no host accepts writes, those that answer only read');
    return { host: client.host, port: client.port };
  } finally {
    await client.end();
  }
}

const readOnlyStatement = `SELECT current_setting('transaction_read_only') AS "readOnly"`;
