import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { endSlowBody } from './common/body-deadline.js';
import { refuseLargeBody } from './common/body-limit.js';
import { RequestInvalid } from './common/errors/request-errors.js';
import { commonSecurityHeaders } from './common/security-headers.js';
import { validationPipe } from './common/validation.pipe.js';
import { passFilesThrough, streamsBody } from './upload/upload-route.js';

/** Requests that may carry a picture, in bytes (contract §4); all others keep to the default of 64 KiB. */
const bodyLimits: Readonly<Record<string, number>> = {
  '/api/qr': 8 * 1024 * 1024,
  '/api/qr/preview': 8 * 1024 * 1024,
  '/api/email/send-qr': 4 * 1024 * 1024,
};

/** Pipes, headers and limits of every request. */
export function configureApp(app: NestFastifyApplication): void {
  app.useGlobalPipes(validationPipe());
  app.useBodyParser('application/json', {}, parseJson);
  app.useBodyParser('*', {}, refuseOtherBody);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const limit = bodyLimits[route.url];
    if (limit && route.method === 'POST') route.bodyLimit = limit;
  });
  passFilesThrough(fastify);
  closeConnectionsWhenStopping(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(commonSecurityHeaders);
    if (!streamsBody(request)) endSlowBody(request);
    if (request.headers['content-length'] === undefined) done();
    else refuseLargeBody(request).then(() => done(), done);
  });
}

/** An answer given while stopping ends its connection: a kept one would hold the server up until it times out. */
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

/** JSON is the one type of body there is; an empty one is as good as none, so that what is missing is named. */
function parseJson(
  _request: unknown,
  body: Buffer,
  done: (error: Error | null, parsed?: unknown) => void,
): void {
  if (body.length === 0) return done(null, undefined);
  try {
    done(null, JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) done(new RequestInvalid('The request body is not valid JSON'));
    else throw error;
  }
}

/** A client may name any type for no body at all, as some do by default. */
function refuseOtherBody(
  _request: unknown,
  body: Buffer,
  done: (error: Error | null, parsed?: unknown) => void,
): void {
  if (body.length === 0) done(null, undefined);
  else done(new RequestInvalid('The request body must be JSON'));
}
