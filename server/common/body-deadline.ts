import type { FastifyRequest } from 'fastify';

export const bodyTimeoutMs = 60_000;

/** Cuts off a client that takes too long over a body that is to be read whole, so that none is held for long. */
export function endSlowBody({ raw, headers }: FastifyRequest): void {
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => raw.destroy(), bodyTimeoutMs).unref();
  raw.once('close', () => clearTimeout(timer));
}
