import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { canonicalUrl } from './common/api-path.js';
import { type Failure } from './common/errors/failure.js';
import { makeLogger, NestLogger, requestId } from './common/logger.js';
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
    disableRequestLogging: true,
    genReqId: requestId,
    bodyLimit: defaultBodyLimitBytes,
    trustProxy: settings.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength },
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    frameworkErrors: (_error, _request, reply) => {
      void reply.status(400).send({
        success: false,
        error: 'The address is not a valid URL',
        code: 'request.invalid',
      } satisfies Failure);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    forceCloseConnections: false,
  });
  configureApp(app);
  await app.init();
  return app;
}
