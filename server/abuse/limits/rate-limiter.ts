import type { RateLimitName } from '../../domain/rate-limits.js';

/** What is left of a quota. */
export interface Allowance {
  readonly name: RateLimitName;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Port: counts what clients, recipients and codes use of their quotas. */
export abstract class RateLimiter {
  /**
   * Uses up units of a quota. A refused request uses the rest of its window up.
   * @param holder whose quota it is; it is stored as a hash
   * @returns undefined where nothing is limited
   * @throws RateLimited
   */
  abstract take(name: RateLimitName, holder: string, units?: number): Promise<Allowance | undefined>;

  /** Returns units that were taken for something that then failed on our side. */
  abstract giveBack(name: RateLimitName, holder: string, units?: number): Promise<void>;
}

/** Limits nothing: `RATE_LIMITS=off`. */
export class NoRateLimiter extends RateLimiter {
  override async take(): Promise<undefined> {}

  override async giveBack(): Promise<void> {}
}
