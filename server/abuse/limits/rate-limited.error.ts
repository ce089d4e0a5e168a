import { Counter } from 'prom-client';
import { domainError } from '../../common/errors/domain-error.js';
import { durationOf } from '../../domain/duration.js';
import type { RateLimit } from '../../domain/rate-limits.js';
import { limitHeaders } from './limit-headers.js';
import type { Allowance } from './rate-limiter.js';

const refused = new Counter({
  name: 'qr_rate_limited_total',
  help: 'Requests refused by a limit',
  labelNames: ['limit'],
});

/** Says when to come back. */
export class RateLimited extends domainError('too-many', 'rate.limited') {
  constructor(allowance: Allowance, limit: RateLimit) {
    const [amount, unit] = durationOf(allowance.resetSeconds);
    super(`Too many requests. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`);
    refused.inc({ limit: allowance.name });
    this.headers = { ...limitHeaders(allowance, limit), 'retry-after': String(allowance.resetSeconds) };
  }
}
