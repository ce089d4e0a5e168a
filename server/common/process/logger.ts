import { randomBytes } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import { Counter, Histogram } from 'prom-client';
import { isApiPath } from '../http/api-path.js';
import type { ClientTraces } from '../http/client-key.js';
import { durationBuckets } from './duration-buckets.js';
import { policyOf } from '../http/route-policy.js';

/** One line of JSON per event on stdout, without what tells who a visitor is: no IP address, user agent or email. */
export function makeLogger(): Logger {
  return pino({
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError, req: ({ method }: { method: string }) => ({ method }) },
  });
}

/** An error without extra fields: a database driver's hold what the visitor sent. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

const processId = randomBytes(6).toString('base64url');
let requests = 0;

/** Identifies a request in the logs: a random prefix of this process and a sequence number. */
export const requestId = () => `${processId}-${++requests}`;

const answered = new Counter({
  name: 'qr_http_requests_total',
  help: 'Requests answered',
  labelNames: ['method', 'route', 'status'],
});
const durations = new Histogram({
  name: 'qr_http_request_seconds',
  help: 'From the head of a request to the end of its response',
  labelNames: ['route'],
  buckets: durationBuckets,
});

/** Calls of the API and uploads. Visitors of pages and scan links are not traced. */
const isTraced = ({ originalUrl, method }: FastifyRequest) => isApiPath(originalUrl) || method === 'PUT';

/**
 * One line per request, unless the route logs failures alone: no path, query or header, only what helps to find a fault or an abuser.
 * A refused request has its code, a call of an admin the name of the token.
 */
export class RequestLog extends LogController {
  /** Set once the database is open. */
  traces: ClientTraces | undefined;

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { routeOptions } = request; // a getter that makes a new object each time
    const { statusCode: status } = reply;
    const route = routeOptions.url ?? 'none';
    answered.inc({ method: request.method, route, status });
    durations.observe({ route }, reply.elapsedTime / 1_000);
    if (status < 400 && policyOf(routeOptions).log === 'failures') return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { id: reqId, method, adminName: admin, failureCode: code } = request;
    const client = isTraced(request) ? this.traces?.traceOf(request) : undefined;
    request.log.info({ reqId, method, route, status, code, ms, client, admin }, 'request');
  }
}

/** Nest's messages, and ours through its Logger, in the same stream. The fields of an object message are kept. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  readonly log = this.at('debug');
  readonly warn = this.at('warn');
  readonly error = this.at('error');

  private at(level: 'debug' | 'warn' | 'error') {
    return (message: unknown, ...rest: unknown[]) =>
      this.logger[level](fieldsOf(message, rest), textOf(message, rest));
  }
}

/** Nest appends the logger's context to the arguments. */
function fieldsOf(message: unknown, rest: unknown[]): object {
  const context = rest.at(-1);
  return { ...(message !== null && typeof message === 'object' && message), context };
}

function textOf(message: unknown, rest: unknown[]): string {
  if (typeof message === 'string') return message;
  return typeof rest[0] === 'string' && rest.length > 1 ? rest[0] : 'event';
}
