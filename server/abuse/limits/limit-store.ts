import { Logger } from '@nestjs/common';
import type { Pool, QueryResult } from 'pg';
import { Gauge } from 'prom-client';
import { openPool } from '../../database/database-client.js';
import type { DatabaseServers } from '../../database/database-servers.js';

/** Number of connections. It is small, because a client over its limit causes no query and the rest of the app needs connections too. */
const poolSize = 4;
const connectTimeoutMs = 1_000;
/** Time limit of a query. It is short, because visitors wait for the query. */
const queryTimeoutMs = 1_000;
/** Time after a failure during which the database is not queried. */
const retryMs = 5_000;

const inMemory = new Gauge({
  name: 'qr_limits_in_memory',
  help: '1 while each server keeps limits in its own memory',
});

interface Statement {
  readonly text: string;
  readonly values?: unknown[];
}

/**
 * The rate limiter's own connections, in the form that rate-limiter-flexible expects. While the database is unreachable, queries fail
 * at once, so that the limits in memory take over without a delay; one statement every 5 s tries again.
 */
export class LimitStore {
  private readonly logger = new Logger('RateLimits');
  private readonly pool: Pool;
  private failing = false;
  private retryAt = 0;

  constructor(servers: DatabaseServers) {
    this.pool = openPool({
      servers,
      application_name: 'qr-code-service limits',
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      allowExitOnIdle: true,
      keepAlive: true,
    });
    this.pool.on('error', (error) => this.failed(error));
  }

  /** Statements have no names, because poolers in transaction mode do not support prepared ones. @throws the driver's error */
  async query({ text, values }: Statement): Promise<QueryResult> {
    if (this.failing && performance.now() < this.retryAt) throw new Error('The database is unreachable');
    this.retryAt = performance.now() + retryMs;
    try {
      const result = await this.pool.query(text, values);
      this.failing = false;
      inMemory.set(0);
      return result;
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  private failed(error: unknown): void {
    if (!this.failing)
      this.logger.warn(
        { err: error },
        'Database unreachable; each server counts rate limits in memory until it is back',
      );
    this.failing = true;
    inMemory.set(1);
  }
}
