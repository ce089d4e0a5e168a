import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '../../common/http/api-path.js';
import { clientKeyOf, subscriberKeyOf } from '../../common/http/client-key.js';
import { isFromOwnPage } from '../../common/http/own-page.js';
import { policyOf } from '../../common/http/route-policy.js';
import { clientLimits, type Quota, quotasOf } from '../../domain/rate-limits.js';
import type { BrowserCookies } from './browser-cookie.js';
import { limitHeaders } from './rate-limited.error.js';
import type { Allowance, RateLimiter } from './rate-limiter.js';

/**
 * Before a body is read, applies the limit of all calls to routes of the API, then the `limit` and `cost` of the route's policy. Other
 * routes, such as scans and pages, get no hook.
 */
export function limitRequests(
  fastify: FastifyInstance,
  limiter: RateLimiter,
  cookies: BrowserCookies,
  publicOrigin: string,
): void {
  const admitCall = async (request: FastifyRequest) =>
    void (await limiter.take('calls', clientKeyOf(request)));
  fastify.addHook('onRoute', (route) => {
    const { limit, cost } = policyOf(route);
    if (isApiPath(route.url)) route.onRequest = [admitCall, route.onRequest ?? []].flat();
    if (!limit) return;
    const admit = (request: FastifyRequest, reply: FastifyReply) =>
      takeAll(limiter, quotasOf(limit, callerOf(request, cookies)), cost?.(request) ?? 1, reply);
    /**
     * A browser gets its cookie with its first act, since nothing is stored before. The cookie counts from the next one on. Browsers keep
     * none in frames on other sites.
     */
    const recognise = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
      if (isFromOwnPage(headers, publicOrigin) && !cookies.idIn(headers.cookie))
        void reply.header('set-cookie', cookies.issue());
    };
    const hooks = 'ofAddress' in clientLimits[limit] ? [recognise, admit] : [admit];
    route.onRequest = [route.onRequest ?? [], hooks].flat();
  });
}

const callerOf = (request: FastifyRequest, cookies: BrowserCookies) => ({
  client: clientKeyOf(request),
  subscriber: subscriberKeyOf(request),
  browser: cookies.idIn(request.headers.cookie),
});

/** Takes units of all quotas. The header fields tell what is left of the one that ends first. @throws RateLimited */
async function takeAll(
  limiter: RateLimiter,
  quotas: readonly Quota[],
  units: number,
  reply: FastifyReply,
): Promise<void> {
  let least: Allowance | undefined;
  for (const quota of quotas) {
    const left = await limiter.take(...quota, units);
    if (left && left.remaining < (least?.remaining ?? Infinity)) least = left;
  }
  if (least) void reply.headers(limitHeaders(least));
}
