import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerSecrets } from '../database/server-secrets.js';

/** Returns the secret that signs upload addresses, the same on all servers. */
export const signingSecret = (secrets: ServerSecrets): Promise<Buffer> => secrets.get('upload-address');

/** The permission in the query of an upload address. */
export interface UploadClaim {
  readonly key: string;
  /** Unix time in seconds. */
  readonly expires: string;
  readonly type: string;
  /** Exact length in bytes; undefined when any length up to the limit is allowed. */
  readonly length: string | undefined;
}

/** Computes HMAC-SHA256 over the parts of a claim, one per line; no part can contain a line break. */
export function signClaim(secret: Buffer, { key, expires, type, length = '' }: UploadClaim): string {
  const text = ['PUT', key, expires, type, length].join('\n');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Checks a signature in constant time. */
export function isSigned(secret: Buffer, claim: UploadClaim, signature: string): boolean {
  const [expected, given] = [Buffer.from(signClaim(secret, claim)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** @returns the query string without `?` */
export function signedQuery(secret: Buffer, claim: UploadClaim): string {
  const { expires, type, length } = claim;
  const query = new URLSearchParams({ expires, type, ...(length !== undefined && { length }) });
  query.set('signature', signClaim(secret, claim));
  return query.toString();
}
