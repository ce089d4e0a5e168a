import { randomInt } from 'node:crypto';
import { type QrId, qrIdAlphabet, qrIdLength } from '../domain/qr-id.js';

/** A random id, one of 32^10. Random, not numbered: nobody can walk through other people's codes. */
export function makeQrId(): QrId {
  return Array.from({ length: qrIdLength }, () => qrIdAlphabet[randomInt(qrIdAlphabet.length)]).join(
    '',
  ) as QrId;
}
