import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../common/process/keyed-hash.js';

/** 132 bits each. */
const hashLength = 22;

/** What stands for a mailbox in the database and in links. */
export const mailboxHash = (key: Buffer, mailbox: string): string =>
  keyedHash(key, `mailbox ${mailbox}`, hashLength);

/** A hash and its signature, so that only links that were mailed are taken. It does not contain the address, and does not expire. */
export const unsubscribeToken = (key: Buffer, hash: string): string => hash + signatureOf(key, hash);

/** @returns the hash of the mailbox; undefined for a token that we did not make */
export function readUnsubscribeToken(key: Buffer, token: string): string | undefined {
  const hash = token.slice(0, hashLength);
  const [expected, given] = [Buffer.from(signatureOf(key, hash)), Buffer.from(token.slice(hashLength))];
  return expected.length === given.length && timingSafeEqual(expected, given) ? hash : undefined;
}

const signatureOf = (key: Buffer, hash: string) => keyedHash(key, `unsubscribe ${hash}`, hashLength);
