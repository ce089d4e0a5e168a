import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '../../common/http/api-path.js';
import { clientKeyOf } from '../../common/http/client-key.js';
import { policyOf } from '../../common/http/route-policy.js';
import { type ClientLimitName, clientLimits } from '../../domain/rate-limits.js';
import { limitHeaders } from './rate-limited.error.js';
import type { RateLimiter } from './rate-limiter.js';

/**
 * Before a body is read, applies the limit of all calls to routes of the API, then the `limit` and `cost` of the route's policy. Other
 * routes, such as scans and pages, get no hook.
 */
export function limitRequests(fastify: FastifyInstance, limiter: RateLimiter): void {
  const admitCall = async (request: FastifyRequest) =>
    void (await limiter.take('calls', clientKeyOf(request)));
  fastify.addHook('onRoute', (route) => {
    const { limit, cost } = policyOf(route);
    if (isApiPath(route.url)) route.onRequest = [admitCall, route.onRequest ?? []].flat();
    if (!limit) return;
    const admit = (request: FastifyRequest, reply: FastifyReply) =>
      takeOf(limiter, limit, cost?.(request) ?? 1, request, reply);
    route.onRequest = [route.onRequest ?? [], admit].flat();
  });
}

/** @throws RateLimited */
async function takeOf(
  limiter: RateLimiter,
  limit: ClientLimitName,
  units: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const left = await limiter.take(limit, clientKeyOf(request), units);
  if (left) void reply.headers(limitHeaders(left, clientLimits[limit]));
}
