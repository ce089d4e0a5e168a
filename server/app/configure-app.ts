import type { IncomingMessage } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { allowAnyOrigin } from '../common/http/any-origin.js';
import { endSlowBody, refuseLargeBody } from '../common/body/body-limits.js';
import { Drain } from '../common/http/drain.js';
import { RequestInvalid, RouteNotFound } from '../common/errors/request-errors.js';
import { readJsonBody } from '../common/body/json-body.js';
import { isolateLinkHost, hasSeveralHosts } from '../common/http/link-host.js';
import { queuePipelinedRequest } from '../common/http/pipelined-requests.js';
import { policyOf } from '../common/http/route-policy.js';
import { commonSecurityHeaders } from '../common/http/security-headers.js';
import { validationPipe } from '../common/body/validation.pipe.js';
import { Settings } from '../config/settings.js';
import { acceptFileBodies } from '../upload/upload-route.js';

/** Installs the pipes, headers and limits of every request, and applies the policies of routes. */
export function configureApp(app: NestFastifyApplication): void {
  app.useGlobalPipes(validationPipe());
  app.useBodyParser('application/x-www-form-urlencoded', {}, parseForm);
  app.useBodyParser('text/csv', {}, parseTable);
  app.useBodyParser('*', {}, refuseOtherBody);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addContentTypeParser('application/json', parseJson);
  const settings = app.get(Settings);
  const securityHeaders = commonSecurityHeaders(settings);
  fastify.addHook('onRequest', ({ raw }, reply, done) => queuePipelinedRequest(raw, reply.raw, done));
  fastify.addHook('onRoute', (route) => {
    const { maxBodyBytes, published = true } = policyOf(route);
    if (maxBodyBytes) route.bodyLimit = maxBodyBytes;
    if (!published) route.onRequest = refuseAlias;
  });
  allowAnyOrigin(fastify);
  acceptFileBodies(fastify);
  app.get(Drain).watch(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders);
    endSlowBody(request);
    if (hasSeveralHosts(request.raw)) done(new RequestInvalid('The request names several hosts'));
    else if (request.headers['content-length'] === undefined) done();
    else refuseLargeBody(request).then(() => done(), done);
  });
  isolateLinkHost(fastify, settings);
}

/** Refuses a request under the published base of the API, which not every route has. */
async function refuseAlias({ url, originalUrl }: FastifyRequest): Promise<void> {
  if (originalUrl !== url) throw new RouteNotFound();
}

type BodyParsed = (error: Error | null, parsed?: unknown) => void;

const parseJson = (request: FastifyRequest, body: IncomingMessage): Promise<unknown> => {
  const { bodyLimit: maxBytes } = request.routeOptions;
  return readJsonBody(body, { maxBytes, largeFields: policyFor(request).largeFields });
};

function parseForm(request: unknown, body: Buffer, done: BodyParsed): void {
  if (policyFor(request).body !== 'form') return refuseOtherBody(request, body, done);
  done(null, Object.fromEntries(new URLSearchParams(body.toString())));
}

function parseTable(request: unknown, body: Buffer, done: BodyParsed): void {
  if (policyFor(request).body === 'table') done(null, body);
  else refuseOtherBody(request, body, done);
}

/** Accepts an empty body of any content type, since some clients always send one, and any body if the route ignores it. */
function refuseOtherBody(request: unknown, body: Buffer, done: BodyParsed): void {
  if (body.length === 0 || policyFor(request).body === 'ignored') done(null, undefined);
  else done(new RequestInvalid('The request body must be JSON'));
}

const policyFor = (request: unknown) => policyOf((request as FastifyRequest).routeOptions);
