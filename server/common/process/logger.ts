import { randomBytes } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import { Counter, Histogram } from 'prom-client';
import { isApiPath } from '../http/api-path.js';
import type { ClientTraces } from '../http/client-key.js';
import { durationBuckets } from './duration-buckets.js';
import { policyOf } from '../http/route-policy.js';

/** Logs one line of JSON per event to stdout. Lines never hold an IP address, user agent or email. */
export function makeLogger(): Logger {
  return pino({
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError, req: ({ method }: { method: string }) => ({ method }) },
  });
}

/** An error without its extra fields: those of database drivers hold data of the visitor. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

const processId = randomBytes(6).toString('base64url');
let requests = 0;

/** Makes the id of a request in the log: a random prefix of this process and a sequence number. */
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

/** Whether the log has a trace of the client: for API calls and uploads, not for visitors of pages and scan links. */
const isTraced = ({ originalUrl, method }: FastifyRequest) => isApiPath(originalUrl) || method === 'PUT';

/**
 * Logs one line per request, unless the route's policy is to log failures only. It has no path, query or header, but the code of a
 * refused request and the name of an admin's token.
 */
export class RequestLog extends LogController {
  /** Set when the database is open. */
  traces: ClientTraces | undefined;

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { routeOptions } = request; // This getter makes a new object each time.
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

/** Writes messages of Nest's Logger to the same log; `log` is the level 'debug', which is not printed. Keeps fields of object messages. */
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

/** The fields of a message, with the logger's context, which Nest appends to the arguments. */
function fieldsOf(message: unknown, rest: unknown[]): object {
  const context = rest.at(-1);
  return { ...(message !== null && typeof message === 'object' && message), context };
}

function textOf(message: unknown, rest: unknown[]): string {
  if (typeof message === 'string') return message;
  return typeof rest[0] === 'string' && rest.length > 1 ? rest[0] : 'event';
}
