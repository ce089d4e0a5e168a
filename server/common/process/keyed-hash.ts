import { createHmac } from 'node:crypto';

/**
 * HMAC-SHA256 in base64url: equal for equal texts, and not to be computed or reversed by trial without the key.
 * @param length in characters of 6 bits, at most 43
 */
export const keyedHash = (key: Buffer, text: string, length = 43): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, length);
