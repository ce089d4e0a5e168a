import { randomInt } from 'node:crypto';
import type { Brand } from '../domain/brand.js';

/** An id in its canonical form: 10 upper-case characters of Crockford's base 32 (contract §3). */
export type QrId = Brand<string, 'QrId'>;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 10;
const idPattern = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/** A random id, one of 32^10. */
export function makeQrId(): QrId {
  return Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('') as QrId;
}

/** The id that a text stands for, read without regard to case; undefined when it cannot be one. */
export function parseQrId(text: string): QrId | undefined {
  if (text.length !== idLength) return undefined;
  const upper = text.toUpperCase();
  return idPattern.test(upper) ? (upper as QrId) : undefined;
}
