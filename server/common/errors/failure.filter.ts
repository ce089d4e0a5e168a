import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { ErrorCode } from '../../domain/error-code.js';
import { isApiPath } from '../http/api-path.js';
import { DomainError } from './domain-error.js';
import { ErrorPage } from './error-page.js';
import { type Failure, httpStatuses } from './failure.js';
import { RequestInvalid, RequestTooLarge, RouteNotFound } from './request-errors.js';
import { isDatabaseFailure, Unavailable } from './unavailable.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link FailureFilter}: the code of the refusal or failure. */
    failureCode?: ErrorCode;
  }
}

/** Sent as `Retry-After` with 503 and 429. */
export const retryAfterSeconds = 5;

const failures = new Counter({
  name: 'qr_failures_total',
  help: 'Requests that failed on our side',
  labelNames: ['code'],
});
/** Alerts watch these codes. They start at 0, since Prometheus sees no increase when a series appears. */
const watchedCodes: readonly ErrorCode[] = ['unknown', 'unavailable', 'storage.full'];
for (const code of watchedCodes) failures.inc({ code }, 0);

/** Turns every failure into a response: JSON for API clients, a page for browsers. */
@Injectable()
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger('Failure');

  constructor(protected readonly errorPage: ErrorPage) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = asDomainError(error);
    const status = known ? httpStatuses[known.kind] : 500;
    if (isOurs(status)) {
      failures.inc({ code: known?.code ?? 'unknown' });
      this.logger.error({ err: known?.cause ?? error, reqId: request.id }, 'Request failed');
    }
    if (reply.sent) return;
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
    request.failureCode = known?.code ?? 'unknown';
    if (status === 503 || status === 429) void reply.header('retry-after', retryAfterSeconds);
    if (known?.headers) void reply.headers(known.headers);
    void reply.status(status).header('cache-control', 'no-store');
    if (wantsJson(request))
      void reply.type('application/json; charset=utf-8').send(toFailure(known, request.id));
    else this.errorPage.send(status < 500 ? 'pageNotFound' : 'pageFailed', request, reply);
  }
}

/** Browsers navigate by GET or POST only, so that a PUT always comes from a script that uploads a file. */
const wantsJson = ({ method, originalUrl }: FastifyRequest) => method === 'PUT' || isApiPath(originalUrl);

/** Whether the server failed rather than the request. 501 means that a feature is not configured here, which is no failure. */
const isOurs = (status: number) => status >= 500 && status !== httpStatuses['not-implemented'];

/** @param id request id, sent with server failures so that their log line can be found */
function toFailure(error: DomainError | undefined, id: string): Failure {
  if (!error) return { success: false, error: 'Unknown error', code: 'unknown', errorId: id };
  const { message, code, kind, details } = error;
  return {
    success: false,
    error: message,
    code,
    ...details,
    ...(isOurs(httpStatuses[kind]) && { errorId: id }),
  };
}

function asDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isDatabaseFailure(error)) return new Unavailable('The service is not available', { cause: error });
  const status = httpStatusOf(error);
  if (status === 404 || status === 405 || status === 414) return new RouteNotFound();
  if (status === 413) return new RequestTooLarge();
  if (status === 415) return new RequestInvalid('The request body must be JSON');
  if (status >= 400 && status < 500) return new RequestInvalid('The request is not valid');
  return undefined;
}

/** The status of a Nest exception or Fastify error; 500 for anything else. */
function httpStatusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')
    return error.statusCode;
  return 500;
}
