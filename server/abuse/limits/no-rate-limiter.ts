import { RateLimiter } from './rate-limiter.js';

/** `RATE_LIMITS=off`. */
export class NoRateLimiter extends RateLimiter {
  override async take(): Promise<undefined> {}

  override async giveBack(): Promise<void> {}
}
