import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.js';
import { isApiPath } from './api-path.js';
import { RouteNotFound } from '../errors/request-errors.js';
import { policyOf } from './route-policy.js';

/** Not for ever: browsers would keep the redirects of a host that becomes the site's. */
const redirectHeaders = { 'cache-control': 'public, max-age=86400' };

/**
 * Where scan links have a host of their own, only routes whose policy says `linkHost` answer there, and built files, which their pages
 * load. Other pages redirect to the site.
 */
export function keepLinkHostApart(fastify: FastifyInstance, settings: Settings): void {
  const linkHost = linkHostOf(settings);
  if (linkHost === undefined) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (bareHost(request.hostname) !== linkHost || answersThere(request)) return done();
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
