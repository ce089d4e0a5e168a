import { Injectable, Logger } from '@nestjs/common';
import { Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';
import { Settings } from '../config/settings.js';
import { Unreachable } from './scan-batcher.js';

/** One connection counts, one writes the statistics; neither ever waits for the other, nor for the rest of the server. */
const connections = 2;
const connectTimeoutMs = 1_000;
/** PostgreSQL itself gives up a statement, so that a lock somebody holds does not stop all scans. */
const statementTimeoutMs = 2_000;
/** A database that has gone silent is given up, connection and all; a little later than a slow one. */
const silenceTimeoutMs = 2_500;

/**
 * Connections of their own for scans, with less patience than others have: what hangs is cut off, and the next statement
 * makes a new connection, so that scans are counted again as soon as the database is back.
 */
@Injectable()
export class ScanPool {
  private readonly logger = new Logger('Scan');
  private readonly pool: Pool;

  constructor({ databaseUrl }: Settings) {
    this.pool = new Pool({
      connectionString: databaseUrl,
      application_name: 'qr-code-service scans',
      max: connections,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: statementTimeoutMs,
      query_timeout: silenceTimeoutMs,
      keepAlive: true,
    });
    this.pool.on('error', (err) => this.logger.warn({ err }, 'an idle connection was lost'));
  }

  /**
   * Runs one statement, which commits by itself. After a failure the connection is not used again.
   * @throws Unreachable when nothing was sent; else the driver's error: whether it was done is known only where that has an SQLSTATE
   */
  async run<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>> {
    const client = await this.connect();
    try {
      const result = await client.query<Row>(statement);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  private async connect(): Promise<PoolClient> {
    try {
      return await this.pool.connect();
    } catch (cause) {
      throw new Unreachable('The database cannot be reached', { cause });
    }
  }
}
