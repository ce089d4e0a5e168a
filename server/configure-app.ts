import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { endSlowBody } from './common/body-deadline.js';
import { refuseLargeBody } from './common/body-limit.js';
import { RequestInvalid, RouteNotFound } from './common/errors/request-errors.js';
import { policyOf } from './common/route-policy.js';
import { commonSecurityHeaders } from './common/security-headers.js';
import { validationPipe } from './common/validation.pipe.js';
import { passFilesThrough } from './upload/upload-route.js';

/** Pipes, headers and limits of every request, and what routes ask for by their policy. */
export function configureApp(app: NestFastifyApplication): void {
  app.useGlobalPipes(validationPipe());
  app.useBodyParser('application/json', {}, parseJson);
  app.useBodyParser('*', {}, refuseOtherBody);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const { maxBodyBytes, published = true } = policyOf(route);
    if (maxBodyBytes) route.bodyLimit = maxBodyBytes;
    if (!published) route.onRequest = refuseAlias;
  });
  passFilesThrough(fastify);
  closeConnectionsWhenStopping(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonSecurityHeaders);
    endSlowBody(request);
    if (request.headers['content-length'] === undefined) done();
    else refuseLargeBody(request).then(() => done(), done);
  });
}

/** The published base of the API does not reach every route. */
async function refuseAlias({ url, originalUrl }: FastifyRequest): Promise<void> {
  if (originalUrl !== url) throw new RouteNotFound();
}

/** Answers given while stopping close their connection: one kept alive would delay the stop until it times out. */
function closeConnectionsWhenStopping(fastify: FastifyInstance): void {
  let stopping = false;
  fastify.addHook('preClose', async () => {
    stopping = true;
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) void reply.header('connection', 'close');
    done();
  });
}

type BodyParsed = (error: Error | null, parsed?: unknown) => void;

/** An empty body counts as none, so that validation names the missing fields. */
function parseJson(_request: unknown, body: Buffer, done: BodyParsed): void {
  if (body.length === 0) return done(null, undefined);
  try {
    done(null, JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) done(new RequestInvalid('The request body is not valid JSON'));
    else throw error;
  }
}

/** An empty body may have any type, since some clients send a default one. */
function refuseOtherBody(_request: unknown, body: Buffer, done: BodyParsed): void {
  if (body.length === 0) done(null, undefined);
  else done(new RequestInvalid('The request body must be JSON'));
}
