import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.js';
import { isApiPath } from './api-path.js';
import { RouteNotFound } from '../errors/request-errors.js';
import { policyOf } from './route-policy.js';

/** A cached redirect would outlive a change of the hosts, and a shared cache may serve it to the wrong host. */
const redirectHeaders = { 'cache-control': 'no-store' };

/**
 * The host that a request names in `Host`, without port; empty without the header. `X-Forwarded-Host` never counts, not even from a
 * trusted proxy: caches do not have it in their keys, and many proxies pass on what a client says in it.
 */
export const hostnameOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  headers.host?.replace(/:\d*$/, '') ?? '';

/**
 * Where scan links have a host of their own, only routes with `linkHost` in their policy respond there, and the built files of their
 * pages. Other pages redirect to the site.
 */
export function isolateLinkHost(fastify: FastifyInstance, settings: Settings): void {
  const linkHost = linkHostOf(settings);
  if (linkHost === undefined) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (bareHost(hostnameOf(request)) !== linkHost || answersThere(request)) return done();
    if (!asksForPage(request)) return done(new RouteNotFound());
    redirectTo(settings.publicOrigin, request, reply);
  });
}

const answersThere = ({ routeOptions }: FastifyRequest): boolean =>
  policyOf(routeOptions).linkHost === true || routeOptions.url?.startsWith('/assets/') === true;

const asksForPage = ({ method, originalUrl }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && originalUrl.startsWith('/') && !isApiPath(originalUrl);

function redirectTo(origin: string, { originalUrl }: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(redirectHeaders).redirect(origin + originalUrl, 301);
}

type Origins = Pick<Settings, 'publicOrigin' | 'linkOrigin'>;

/**
 * The host name of scan links where they have one of their own, in lower case and without a root dot; undefined where it is the site's.
 * Ports make no difference: two servers on one host would need two addresses to listen on.
 */
export function linkHostOf({ publicOrigin, linkOrigin }: Origins): string | undefined {
  const host = bareHost(new URL(linkOrigin).hostname);
  return host === bareHost(new URL(publicOrigin).hostname) ? undefined : host;
}

/** A host name as {@link linkHostOf} writes it. */
const bareHost = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '');

/** Whether a request has several `Host` headers (RFC 9112 §3.2). A proxy and this server might read different ones. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
