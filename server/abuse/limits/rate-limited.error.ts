import { Counter } from 'prom-client';
import { domainError } from '../../common/errors/domain-error.js';
import { durationOf } from '../../domain/duration.js';
import type { Allowance } from './rate-limiter.js';

const refused = new Counter({
  name: 'qr_rate_limited_total',
  help: 'Requests refused by a limit',
  labelNames: ['limit'],
});

/** Tells the client when it may try again, in the text and in `Retry-After`. */
export class RateLimited extends domainError('too-many', 'rate.limited') {
  constructor(allowance: Allowance) {
    const [amount, unit] = durationOf(allowance.resetSeconds);
    super(`Too many requests. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`);
    refused.inc({ limit: allowance.name });
    this.headers = { ...limitHeaders(allowance), 'retry-after': String(allowance.resetSeconds) };
  }
}

/**
 * Returns `RateLimit-Policy` and `RateLimit` as structured fields (RFC 9651), each a list of one item
 * (draft-ietf-httpapi-ratelimit-headers-10): `"creations";q=30;w=60` and `"creations";r=29;t=60`.
 */
export function limitHeaders({ name, limit, remaining, resetSeconds }: Allowance): Record<string, string> {
  const { quota, windowSeconds, unit } = limit;
  const quotaUnit = unit ? `;qu="${unit}"` : '';
  return {
    'ratelimit-policy': `"${name}";q=${quota};w=${windowSeconds}${quotaUnit}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}
