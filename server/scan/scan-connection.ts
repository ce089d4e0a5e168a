import { Logger } from '@nestjs/common';
import { Client, type QueryConfig, type QueryResultRow } from 'pg';
import type { QrId } from '../domain/qr-id.js';
import { Unreachable } from './scan-batcher.js';

const connectTimeoutMs = 1_000;
/** PostgreSQL itself gives up a statement, so that a lock somebody holds does not stop all scans. */
const statementTimeoutMs = 2_000;
/** A database that has gone silent is given up; a little later than a slow one. */
const silenceTimeoutMs = 2_500;
/**
 * Its few statements find rows by their keys, whatever the values: planned anew each time, as PostgreSQL does while plans for
 * single rows look cheaper than the general one, planning took longer than counting.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/**
 * A connection for one statement at a time, apart from the server's pool and with less patience: what hangs is cut off, and the
 * next statement connects anew, so that scans are counted again as soon as the database is back.
 */
export class ScanConnection {
  private readonly logger = new Logger('Scan');
  private client: Client | undefined;

  constructor(private readonly url: string | undefined) {}

  /**
   * Runs one statement, which commits by itself.
   * @throws Unreachable when nothing was sent; else the driver's error: whether it was done is known only where that has an SQLSTATE
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

  /** Whatever the connection is still doing is not waited for. */
  private drop(client: Client): void {
    if (this.client === client) this.client = undefined;
    client
      .end()
      .catch((err: unknown) => this.logger.warn({ err }, 'a connection for scans did not end well'));
  }
}

/** An array as PostgreSQL writes it, of what needs no quotes: the driver would look for such need in each element. */
export const arrayLiteral = (elements: readonly (QrId | number)[]): string => `{${elements.join(',')}}`;
