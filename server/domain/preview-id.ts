import { type QrId, qrIdAlphabet, qrIdLength } from './qr-id.js';

/**
 * Prefix of the ids in previews. New codes never get such an id, and a visitor who scans a preview is told that it is one. Older codes with
 * such an id still open.
 */
const previewPrefix = '000';

export const isPreviewId = (id: QrId): boolean => id.startsWith(previewPrefix);

/** Returns the id for a preview. Equal contents have equal ids, and different contents almost always different ones. */
export function previewIdOf(content: string): QrId {
  let [one, two] = [0x811c9dc5, 0x9e3779b9];
  for (let i = 0; i < content.length; i++) {
    const unit = content.charCodeAt(i);
    one = Math.imul(one ^ unit, 0x01000193);
    two = Math.imul(two ^ unit, 0x85ebca6b);
  }
  const digits = Array.from({ length: qrIdLength - previewPrefix.length }, (_, i) =>
    digitOf(mixed(i % 2 === 0 ? one : two) >>> (4 * i)),
  );
  return (previewPrefix + digits.join('')) as QrId;
}

const digitOf = (bits: number): string => qrIdAlphabet[bits % qrIdAlphabet.length]!;

/** The finalizer of MurmurHash3, in which each input bit affects each output bit. It is not for security. */
function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}
