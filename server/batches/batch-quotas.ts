import type { RateLimiter } from '../abuse/limits/rate-limiter.js';
import type { Quota } from '../domain/rate-limits.js';

/**
 * Takes units of several quotas. A refusal gives all of them back, since a day is long for a table that was too large.
 * @returns a function that gives them back, for work that has failed
 * @throws RateLimited
 */
export async function takeOrGiveBack(
  limiter: RateLimiter,
  quotas: readonly Quota[],
  units: number,
): Promise<() => Promise<void>> {
  const taken: Quota[] = [];
  const giveBack = async () => {
    for (const quota of taken) await limiter.giveBack(...quota, units);
  };
  try {
    for (const quota of quotas) {
      taken.push(quota);
      await limiter.take(...quota, units);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}
