import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA256 in base64url. Equal texts have equal hashes, which nobody can compute, or reverse by trial, without the key.
 * @param length number of characters of 6 bits, at most 43
 */
export const keyedHash = (key: Buffer, text: string, length = 43): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
