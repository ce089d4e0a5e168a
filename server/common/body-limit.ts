import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { RequestTooLarge } from './errors/request-errors.js';

/** So much of a refused body is still read: a client that is cut off while sending never sees the answer. */
const maxDrainedBytes = 64 * 1024 * 1024;

/**
 * Refuses a body that says it is larger than its route allows, before anything of it is kept in memory.
 * Fastify would do the same, but close the connection under a client that still sends.
 * @throws RequestTooLarge
 */
export async function refuseLargeBody({ headers, routeOptions, raw }: FastifyRequest): Promise<void> {
  const announcedBytes = Number(headers['content-length'] ?? 0);
  if (announcedBytes <= (routeOptions.bodyLimit ?? Infinity)) return;
  if (announcedBytes <= maxDrainedBytes) await drain(raw);
  throw new RequestTooLarge();
}

function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    request
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
    request.resume();
  });
}
