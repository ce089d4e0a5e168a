import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { AppModule } from './app.module.js';
import { canonicalUrl } from './common/api-path.js';
import type { Failure } from './common/errors/failure.js';
import { makeLogger, NestLogger, requestId, RequestLog } from './common/logger.js';
import { configureApp } from './configure-app.js';
import type { Settings } from './config/settings.js';

const defaultBodyLimitBytes = 64 * 1024;
/** Longer path parameters are answered as not found by the router itself. */
const maxParamLength = 2_048;

/** The whole application, ready to listen; tests and the command build the same one. */
export async function createApp(settings: Settings): Promise<NestFastifyApplication> {
  const logger = makeLogger();
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: requestId,
    bodyLimit: defaultBodyLimitBytes,
    trustProxy: trustedProxies(settings.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength },
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    frameworkErrors: answerBadUrl,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
    forceCloseConnections: false,
  });
  configureApp(app);
  await app.init();
  return app;
}

/** A number means that many proxies stand before us, counted from the socket. */
function trustedProxies(trusted: Settings['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** The router refuses a malformed address before any filter can see it. */
function answerBadUrl(_error: unknown, _request: unknown, reply: FastifyReply): void {
  const failure: Failure = {
    success: false,
    error: 'The address is not a valid URL',
    code: 'request.invalid',
  };
  void reply.status(400).send(failure);
}
