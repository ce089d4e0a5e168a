import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an upload address permits, as in its query. */
export interface UploadClaim {
  readonly key: string;
  /** Unix time in seconds. */
  readonly expires: string;
  readonly type: string;
  /** Exact length in bytes; undefined: any up to the limit. */
  readonly length: string | undefined;
}

/** HMAC-SHA256 over the parts of a claim, one per line; none contains a line break. */
export function signClaim(secret: Buffer, { key, expires, type, length = '' }: UploadClaim): string {
  const text = ['PUT', key, expires, type, length].join('\n');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Constant-time comparison. */
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
