import type { OnApplicationShutdown } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { keyedHash } from '../../common/process/keyed-hash.js';
import type { RateLimit, RateLimitName } from '../../domain/rate-limits.js';
import { KeyedQueue } from './keyed-queue.js';
import { LimitStore } from './limit-store.js';
import { RateLimited } from './rate-limited.error.js';
import { type Allowance, RateLimiter } from './rate-limiter.js';

/** Number of characters of a holder's hash, which make up 132 bits. */
const hashLength = 22;

/**
 * Counts in PostgreSQL, so that limits hold across servers and restarts, and in memory while PostgreSQL is unreachable. A window begins
 * with its first request. Requests of one holder are counted one after another, and after a refusal the rest of the window causes no
 * query: a flood uses one connection, for as many queries as its quota has units.
 */
export class PostgresRateLimiter extends RateLimiter implements OnApplicationShutdown {
  private readonly limiters = new Map<RateLimitName, RateLimiterPostgres | RateLimiterMemory>();
  private readonly queue = new KeyedQueue();

  /** @param hashKey key for hashing holders; the same on all servers */
  constructor(
    private readonly limits: Readonly<Record<RateLimitName, RateLimit>>,
    private readonly hashKey: Buffer,
    private readonly store: LimitStore,
  ) {
    super();
    for (const [name, limit] of Object.entries(limits) as [RateLimitName, RateLimit][])
      this.limiters.set(name, makeLimiter(name, limit, store));
  }

  override async take(name: RateLimitName, holder: string, units = 1): Promise<Allowance> {
    const limiter = this.limiters.get(name)!;
    const key = keyedHash(this.hashKey, holder, hashLength);
    try {
      const left = await this.queue.run(limiter.getKey(key), () => limiter.consume(key, units));
      return this.allowance(name, left);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new RateLimited(this.allowance(name, error));
    }
  }

  override async giveBack(name: RateLimitName, holder: string, units = 1): Promise<void> {
    const limiter = this.limiters.get(name)!;
    await limiter.reward(keyedHash(this.hashKey, holder, hashLength), units);
    // The holder may be blocked in memory, where it is refused without a query.
    if (limiter instanceof RateLimiterPostgres) limiter.deleteInMemoryBlockedAll();
  }

  private allowance(name: RateLimitName, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance {
    return {
      name,
      limit: this.limits[name],
      remaining: remainingPoints,
      resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store.end();
  }
}

function makeLimiter(
  name: RateLimitName,
  { quota, windowSeconds, perProcess }: RateLimit,
  store: LimitStore,
): RateLimiterPostgres | RateLimiterMemory {
  const limit = { keyPrefix: name, points: quota, duration: windowSeconds };
  if (perProcess) return new RateLimiterMemory(limit);
  return new RateLimiterPostgres({
    ...limit,
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: quota,
    insuranceLimiter: new RateLimiterMemory(limit),
  });
}
