import { randomInt } from 'node:crypto';
import { isPreviewId } from '../domain/preview-id.js';
import { type QrId, qrIdAlphabet, qrIdLength } from '../domain/qr-id.js';

/**
 * A random id, one of about 32^10; never that of a preview. Random, not numbered: nobody can walk through other people's codes.
 * @param pick a random integer from 0 to below its argument
 */
export function makeQrId(pick: (limit: number) => number = randomInt): QrId {
  const characters = Array.from({ length: qrIdLength }, () => qrIdAlphabet[pick(qrIdAlphabet.length)]);
  const id = characters.join('') as QrId;
  return isPreviewId(id) ? makeQrId(pick) : id;
}
