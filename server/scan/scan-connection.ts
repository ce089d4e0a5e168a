import { Logger } from '@nestjs/common';
import { Client, type QueryConfig, type QueryResultRow } from 'pg';
import type { QrId } from '../domain/qr-id.js';
import { Unreachable } from './scan-batcher.js';

const connectTimeoutMs = 1_000;
/** PostgreSQL cancels the statement, so that a lock held by another session does not stop all scans. */
const statementTimeoutMs = 2_000;
/** For a database that has gone silent: longer than the statement timeout, so that a slow one can still report it. */
const silenceTimeoutMs = 2_500;
/**
 * The statements find rows by key whatever their values. Without this PostgreSQL plans anew each time, because custom plans for
 * single rows look cheaper than the generic one, and planning took longer than counting.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * A connection for one statement at a time, outside the pool and with shorter timeouts: one that hangs is dropped and the next
 * statement reconnects, so that counting resumes as soon as the database is back.
 */
export class ScanConnection {
  private readonly logger = new Logger('Scan');
  private client: Client | undefined;

  constructor(private readonly url: string | undefined) {}

  /**
   * Runs one statement in its own transaction.
   * @throws Unreachable when nothing was sent; else the driver's error: without an SQLSTATE the outcome is unknown
   */
  async run<Row extends QueryResultRow>(statement: QueryConfig): Promise<Row[]> {
    const client = this.client ?? (await this.connect());
    try {
      return (await client.query<Row>(statement)).rows;
    } catch (error) {
      this.drop(client);
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.client?.end();
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'qr-code-service scans',
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: statementTimeoutMs,
      query_timeout: silenceTimeoutMs,
      options: planOnce,
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
  private drop(client: Client): void {
    if (this.client === client) this.client = undefined;
    client
      .end()
      .catch((err: unknown) => this.logger.warn({ err }, 'a connection for scans did not close cleanly'));
  }
}

/** A PostgreSQL array literal of elements that need no quoting; the driver would check each one. */
export const arrayLiteral = (elements: readonly (QrId | number)[]): string => `{${elements.join(',')}}`;
