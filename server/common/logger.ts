import { randomBytes } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Logger, pino } from 'pino';

/** One line of JSON an event on stdout. Nothing about a visitor is ever logged: no address, user agent or e-mail. */
export function makeLogger(): Logger {
  return pino({
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError, req: ({ method }: { method: string }) => ({ method }) },
  });
}

/** An error without its own fields: those of a database driver hold what the visitor sent. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}

const processId = randomBytes(6).toString('base64url');
let requests = 0;

/** Of one request in all logs: a random word of this process and a number. */
export const requestId = () => `${processId}-${++requests}`;

/** The scan page's route: at thousands of scans per second a line each costs as much as all else that a scan needs. */
const scanRoute = '/:id';

/**
 * One line a request: no address, no query and no header of the visitor, only what is needed to find a fault.
 * Scans have one only when they fail; those that do well are counted.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status } = reply;
    if (route === scanRoute && status < 400) return;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ reqId: request.id, method: request.method, route, status, ms }, 'request');
  }
}

/** Nest's own messages, and ours by its Logger, in the same stream. An object as message keeps its fields. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(fieldsOf(message, rest), textOf(message, rest));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(fieldsOf(message, rest), textOf(message, rest));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(fieldsOf(message, rest), textOf(message, rest));
  }
}

/** Nest appends the context's name to the arguments. */
function fieldsOf(message: unknown, rest: unknown[]): object {
  const context = rest.at(-1);
  return { ...(message !== null && typeof message === 'object' && message), context };
}

function textOf(message: unknown, rest: unknown[]): string {
  if (typeof message === 'string') return message;
  return typeof rest[0] === 'string' && rest.length > 1 ? rest[0] : 'event';
}
