import { Logger } from '@nestjs/common';
import type { QueryConfig, QueryResultRow } from 'pg';
import { DatabaseClient } from '../database/database-client.js';
import type { DatabaseServers } from '../database/database-servers.js';
import type { QrId } from '../domain/qr-id.js';
import { Unreachable } from './scan-batcher.js';
import type { Visit } from './visit-reader.js';

const connectTimeoutMs = 1_000;
/** PostgreSQL cancels a statement after this time, so that a lock of another session does not stop all scans. */
const statementTimeoutMs = 2_000;
/**
 * A silent connection is closed after this time, which exceeds the statement timeout, so that a slow database can still report the
 * timeout.
 */
const silenceTimeoutMs = 2_500;

/**
 * A connection for one statement at a time, outside the pool and with shorter timeouts. It is dropped when it hangs, and the next
 * statement reconnects, so that counting resumes as soon as the database is back.
 */
export class ScanConnection {
  private readonly logger = new Logger('Scan');
  private client: DatabaseClient | undefined;

  constructor(private readonly servers: DatabaseServers) {}

  /**
   * Runs one statement in its own transaction. Its name makes PostgreSQL parse it only once; behind a pooler the name is left out.
   * @throws Unreachable when nothing was sent; otherwise the driver's error. If that has no SQLSTATE, the outcome is unknown
   */
  async run<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]> {
    const client = this.client ?? (await this.connect());
    try {
      const name = client.hasOwnSession ? statement.name : undefined;
      return (await client.query<Row>({ ...statement, name })).rows;
    } catch (error) {
      this.drop(client);
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.client?.end();
  }

  private async connect(): Promise<DatabaseClient> {
    const client = new DatabaseClient({
      servers: this.servers,
      application_name: 'qr-code-service scans',
      connectionTimeoutMillis: connectTimeoutMs,
      statementTimeoutMs,
      query_timeout: silenceTimeoutMs,
      keepAlive: true,
    });
    client.on('error', (err) => {
      this.logger.warn({ err }, 'Lost the database connection for scans; the next scan reconnects.');
      this.drop(client);
    });
    try {
      await client.connect();
    } catch (cause) {
      this.drop(client);
      throw new Unreachable('The database cannot be reached', { cause });
    }
    this.client = client;
    return client;
  }

  /** Closes the connection without waiting for its running statement. */
  private drop(client: DatabaseClient): void {
    if (this.client === client) this.client = undefined;
    client
      .end()
      .catch((err: unknown) =>
        this.logger.warn({ err }, 'A dropped database connection for scans did not close cleanly.'),
      );
  }
}

/** Returns a PostgreSQL array literal of elements that need no quoting. The driver would check each one, which takes longer. */
export const arrayLiteral = (elements: readonly (QrId | Visit['kind'] | number)[]): string =>
  `{${elements.join(',')}}`;
