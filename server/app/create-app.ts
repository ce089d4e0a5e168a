import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module.js';
import { canonicalUrl, isApiPath } from '../common/http/api-path.js';
import { ClientTraces } from '../common/http/client-key.js';
import { compressAnswers } from '../common/http/compression.js';
import { ErrorPage } from '../common/errors/error-page.js';
import type { Failure } from '../common/errors/failure.js';
import { closeIdle } from '../common/http/pipelined-requests.js';
import { makeLogger, NestLogger, requestId, RequestLog } from '../common/process/logger.js';
import { commonSecurityHeaders } from '../common/http/security-headers.js';
import { configureApp } from './configure-app.js';
import type { Settings } from '../config/settings.js';
import { ApiDescription } from '../operations/openapi/openapi.controller.js';
import { readTrustedProxies } from '../config/trusted-proxies.js';
import { ServerSecrets } from '../database/server-secrets.js';
import { loadTexts } from '../domain/languages/catalogue.js';
import { BrowserCookies } from '../abuse/limits/browser-cookie.js';
import { limitRequests } from '../abuse/limits/limit-requests.js';
import { RateLimiter } from '../abuse/limits/rate-limiter.js';
import { availableLanguages } from '../domain/languages/languages.js';

const defaultBodyLimitBytes = 64 * 1024;
/** Time limit for sending a file. Other bodies have the limit `bodyTimeoutMs`. */
const requestTimeoutMs = 600_000;
/** A client that reads nothing for this long is disconnected; one that read something first, after twice this time. */
const idleTimeoutMs = 30_000;
/** The router answers longer path parameters with 404. */
const maxParamLength = 2_048;

/** Creates the whole application, ready to listen. */
export async function createApp(settings: Settings): Promise<NestFastifyApplication> {
  const logger = makeLogger();
  const requestLog = new RequestLog();
  const securityHeaders = commonSecurityHeaders(settings);
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: requestLog,
    genReqId: requestId,
    // No child logger per request: RequestLog adds the request's id itself.
    childLoggerFactory: () => logger,
    bodyLimit: defaultBodyLimitBytes,
    trustProxy: settings.trustProxy !== false && readTrustedProxies(settings.trustProxy),
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during a stop are answered, since database and storage close later.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, securityHeaders),
    routerOptions: { maxParamLength },
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerBadUrl(request, reply.headers(securityHeaders), app.get(ErrorPage)),
  });
  const available = availableLanguages(settings.testPages);
  await loadTexts(...available);
  adapter.getInstance().decorate('languages', available);
  const app: NestFastifyApplication = await NestFactory.create(AppModule.with(settings), adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    bodyParser: false,
    forceCloseConnections: false,
  });
  requestLog.traces = new ClientTraces(await app.get(ServerSecrets).get('client-traces'));
  await compressAnswers(app);
  configureApp(app);
  const { publicOrigin } = settings;
  limitRequests(adapter.getInstance(), app.get(RateLimiter), app.get(BrowserCookies), publicOrigin);
  app.get(ApiDescription).app = app;
  await app.init();
  app.getHttpServer().on('timeout', closeIdle);
  return app;
}

/** Answers a malformed URL, which the router refuses before any hook or filter runs. Browsers get the 404 page. */
function answerBadUrl(request: FastifyRequest, reply: FastifyReply, errorPage: ErrorPage): void {
  if (isApiPath(request.url)) void reply.status(400).send(invalid('The address is not a valid URL'));
  else errorPage.send('pageNotFound', request, reply.status(404));
}

const invalid = (error: string): Failure => ({ success: false, error, code: 'request.invalid' });

/** Answers malformed HTTP and oversized headers on the socket, since they never become a request. */
function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(invalid('The request cannot be read'));
  const headers = Object.entries({
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...securityHeaders,
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  socket.end(`HTTP/1.1 400 Bad Request\r\n${head}\r\n${body}`);
}
