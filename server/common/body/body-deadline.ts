import type { FastifyRequest } from 'fastify';
import { policyOf } from '../http/route-policy.js';

export const bodyTimeoutMs = 60_000;

/** Cuts off a client that takes longer than {@link bodyTimeoutMs} to send a buffered body. */
export function endSlowBody(request: FastifyRequest): void {
  const { raw, headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  if (policyOf(request.routeOptions).body === 'file') return;
  const timer = setTimeout(() => raw.destroy(), bodyTimeoutMs).unref();
  raw.once('close', () => clearTimeout(timer));
}
