import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param secret 32 random bytes, kept by the server @returns the Ed25519 key (RFC 8032) that they are */
export const signingKey = (secret: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, secret]), format: 'der', type: 'pkcs8' });

/** The public half, by which a signature is checked: PEM, as openssl reads it. */
export const publicPem = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString();

export const signatureOf = (content: Buffer, key: KeyObject): Buffer => sign(null, content, key);

/** @param pem of the public key @throws Node's error where it is none */
export const isSignedBy = (content: Buffer, signature: Buffer, pem: string): boolean =>
  verify(null, content, createPublicKey(pem), signature);
