import { Logger } from '@nestjs/common';
import type { QueryConfig, QueryResultRow } from 'pg';
import { DatabaseClient } from '../database/database-client.js';
import type { DatabaseServers } from '../database/database-servers.js';
import type { QrId } from '../domain/qr-id.js';
import { Unreachable } from './scan-batcher.js';

const connectTimeoutMs = 1_000;
/** PostgreSQL cancels the statement, so that a lock held by another session does not stop all scans. */
const statementTimeoutMs = 2_000;
/** For a database that has gone silent: longer than the statement timeout, so that a slow one can still report it. */
const silenceTimeoutMs = 2_500;
/**
 * A connection for one statement at a time, outside the pool and with shorter timeouts: one that hangs is dropped and the next
 * statement reconnects, so that counting resumes as soon as the database is back.
 */
export class ScanConnection {
  private readonly logger = new Logger('Scan');
  private client: DatabaseClient | undefined;

  constructor(private readonly servers: DatabaseServers) {}

  /**
   * Runs one statement in its own transaction. Its name, by which it is parsed once, counts in a session of our own alone.
   * @throws Unreachable when nothing was sent; else the driver's error: without an SQLSTATE the outcome is unknown
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
      this.logger.warn({ err }, 'the connection for scans was lost');
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

  /** Does not wait for what the connection is still doing. */
  private drop(client: DatabaseClient): void {
    if (this.client === client) this.client = undefined;
    client
      .end()
      .catch((err: unknown) => this.logger.warn({ err }, 'a connection for scans did not close cleanly'));
  }
}

/** A PostgreSQL array literal of elements that need no quoting; the driver would check each one. */
export const arrayLiteral = (elements: readonly (QrId | number)[]): string => `{${elements.join(',')}}`;
