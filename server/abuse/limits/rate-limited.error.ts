import { domainError } from '../../common/errors/domain-error.js';
import { Counter } from '../../common/process/measures.js';
import { durationOf } from '../../domain/duration.js';
import type { RateLimit } from '../../domain/rate-limits.js';
import { limitHeaders } from './limit-headers.js';
import type { Allowance } from './rate-limiter.js';

const refused = new Counter('qr_rate_limited_total', 'Requests refused by a limit', 'limit');

/** Says when to come back. */
export class RateLimited extends domainError('too-many', 'rate.limited') {
  constructor(allowance: Allowance, limit: RateLimit) {
    const [amount, unit] = durationOf(allowance.resetSeconds);
    super(`Too many requests. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`);
    refused.add(allowance.name);
    this.headers = { ...limitHeaders(allowance, limit), 'retry-after': String(allowance.resetSeconds) };
  }
}
