import type { RateLimit } from '../../domain/rate-limits.js';
import type { Allowance } from './rate-limiter.js';

/**
 * `RateLimit-Policy` and `RateLimit` as structured fields (RFC 9651), each a list of one item (draft-ietf-httpapi-ratelimit-headers-10):
 * `"creations";q=30;w=60` and `"creations";r=29;t=60`.
 */
export function limitHeaders(
  { name, remaining, resetSeconds }: Allowance,
  { quota, windowSeconds, unit }: RateLimit,
): Record<string, string> {
  const quotaUnit = unit ? `;qu="${unit}"` : '';
  return {
    'ratelimit-policy': `"${name}";q=${quota};w=${windowSeconds}${quotaUnit}`,
    ratelimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}
