import { Logger } from '@nestjs/common';
import type { Pool, QueryResult } from 'pg';
import { Gauge } from 'prom-client';
import { openPool } from '../../database/database-client.js';
import type { DatabaseServers } from '../../database/database-servers.js';

/** Few: a client over its limit costs no query, and others must not take connections from the rest of the app. */
const poolSize = 4;
const connectTimeoutMs = 1_000;
/** Visitors wait for it. */
const queryTimeoutMs = 1_000;
/** How long the database is not asked after a failure. */
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
 * The connections of the rate limiter, of the shape that rate-limiter-flexible needs. While the database is away it fails at once, so
 * that the limits in memory take over without a wait; every 5 s one statement tries again.
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

  /** Statements are not named, since poolers in transaction mode do not carry prepared ones. @throws the driver's error */
  async query({ text, values }: Statement): Promise<QueryResult> {
    if (this.failing && performance.now() < this.retryAt) throw new Error('The database is away');
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
      this.logger.warn({ err: error }, 'rate limits are kept in memory until the database is back');
    this.failing = true;
    inMemory.set(1);
  }
}
