import type { Quota, RateLimit, RateLimitName } from '../../domain/rate-limits.js';

/** The remaining units of a quota. */
export interface Allowance {
  readonly name: RateLimitName;
  readonly limit: RateLimit;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** Port: counts how much clients, recipients and codes have used of their quotas. */
export abstract class RateLimiter {
  /**
   * Takes units from a quota. A refused request uses up the rest of its window.
   * @param holder owner of the quota, such as a client; it is stored as a hash
   * @returns undefined when limits are off
   * @throws RateLimited
   */
  abstract take(name: RateLimitName, holder: string, units?: number): Promise<Allowance | undefined>;

  /** Gives back units of a request that failed on the server's side. */
  abstract giveBack(name: RateLimitName, holder: string, units?: number): Promise<void>;

  /**
   * Takes a unit of each quota, and gives them back if the work fails, so that only what was done counts.
   * @throws RateLimited without working, or the error of `work`
   */
  async counted<Result>(quotas: readonly Quota[], work: () => Promise<Result>): Promise<Result> {
    const taken: Quota[] = [];
    try {
      for (const quota of quotas) {
        await this.take(...quota);
        taken.push(quota);
      }
      return await work();
    } catch (error) {
      await Promise.all(taken.map((quota) => this.giveBack(...quota)));
      throw error;
    }
  }
}

/** Limits nothing; used with `RATE_LIMITS=off`. */
export class NoRateLimiter extends RateLimiter {
  override async take(): Promise<undefined> {}

  override async giveBack(): Promise<void> {}
}
