import { createHash } from 'node:crypto';
import type { ImageFormat } from '../domain/formats.js';
import { rendererVersion } from '../render/renderer-version.js';
import type { QrRecord } from './qr.record.js';

/**
 * The ETag of a picture, from all that determines its bytes, so that it is known before anything is drawn.
 * @param text what the code encodes
 * @param codeWidth side of the code in px
 */
export function pictureTag(
  { id, style }: Pick<QrRecord, 'id' | 'style'>,
  text: string,
  format: ImageFormat,
  codeWidth: number,
): string {
  const parts = JSON.stringify([rendererVersion, id, text, style, format, codeWidth]);
  return `"${createHash('sha256').update(parts).digest('base64url')}"`;
}
