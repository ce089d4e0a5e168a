import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { policyOf } from './route-policy.js';

/** Cookies are not allowed, because the response of such a route must not depend on what a browser adds to a request. */
export const readableByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, x-picture-mm',
  'cross-origin-resource-policy': 'cross-origin',
};

const preflight = {
  ...readableByAll,
  'access-control-allow-methods': 'GET, POST, PUT',
  // A sandboxed frame shows the key of its earlier codes.
  'access-control-allow-headers': 'authorization, content-type, idempotency-key',
  // The longest time for which Chromium caches a preflight.
  'access-control-max-age': '7200',
};

/**
 * Applies `anyOrigin` of the routes' policies: scripts of every site may call the route, read all its responses, including failures, and
 * send a preflight (`OPTIONS`).
 */
export function allowAnyOrigin(fastify: FastifyInstance): void {
  const answered = new Set<string>();
  fastify.addHook('onRoute', (route) => {
    if (!policyOf(route).anyOrigin) return;
    route.onRequest = [route.onRequest ?? [], sendHeaders].flat();
    if (answered.has(route.url)) return;
    answered.add(route.url);
    fastify.options(route.url, answerPreflight);
  });
}

async function sendHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(readableByAll);
}

async function answerPreflight(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await reply.status(204).headers(preflight).send();
}
