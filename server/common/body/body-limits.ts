import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { RequestTooLarge } from '../errors/request-errors.js';
import { policyOf } from '../http/route-policy.js';

/** A refused body up to this size is still read, since a client that is disconnected while sending never sees the response. */
export const maxDrainedBytes = 64 * 1024 * 1024;

/**
 * Refuses a body whose announced length exceeds the route's limit before any of it is buffered.
 * Fastify would do so too, but it closes the connection while the client is still sending.
 * @throws RequestTooLarge
 */
export async function refuseLargeBody({ headers, routeOptions, raw }: FastifyRequest): Promise<void> {
  const announcedBytes = Number(headers['content-length'] ?? 0);
  if (announcedBytes <= (routeOptions.bodyLimit ?? Infinity)) return;
  if (announcedBytes <= maxDrainedBytes) await finished(raw.resume()).catch(() => undefined);
  throw new RequestTooLarge();
}

export const bodyTimeoutMs = 60_000;
/** Added for the announced bytes, in bytes per ms: a logo of 7 MB takes minutes on a slow connection. */
const slowestRate = 10;
/** Upper bound of the sum of both, which equals the timeout of requests. */
const maxBodyTimeoutMs = 600_000;

/** Disconnects a client that takes longer to send a buffered body than {@link bodyTimeoutMs} plus its announced length at 10 kB/s. */
export function endSlowBody(request: FastifyRequest): void {
  const { raw, headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  if (policyOf(request.routeOptions).body === 'file') return;
  const limitMs = bodyTimeoutMs + Number(headers['content-length'] ?? 0) / slowestRate;
  const timer = setTimeout(() => raw.destroy(), Math.min(limitMs, maxBodyTimeoutMs)).unref();
  raw.once('close', () => clearTimeout(timer));
}
