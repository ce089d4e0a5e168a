import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../common/process/keyed-hash.js';

/** Length of a hash and of a signature in characters, 132 bits each. */
const hashLength = 22;

/** Computes the hash that replaces a mailbox in the database and in links. */
export const mailboxHash = (key: Buffer, mailbox: string): string =>
  keyedHash(key, `mailbox ${mailbox}`, hashLength);

/** Joins a hash with its signature, so that only mailed links are accepted. The token contains no address and does not expire. */
export const unsubscribeToken = (key: Buffer, hash: string): string => hash + signatureOf(key, hash);

/** @returns the hash of the mailbox; undefined for a token that this installation did not make */
export function readUnsubscribeToken(key: Buffer, token: string): string | undefined {
  const hash = token.slice(0, hashLength);
  const [expected, given] = [Buffer.from(signatureOf(key, hash)), Buffer.from(token.slice(hashLength))];
  return expected.length === given.length && timingSafeEqual(expected, given) ? hash : undefined;
}

const signatureOf = (key: Buffer, hash: string) => keyedHash(key, `unsubscribe ${hash}`, hashLength);
