import { isForbiddenAction } from './active-content.js';

/**
 * Whether a stream as it lies in the file holds what reads as an object: a table of contents may lead readers into it, past
 * what a parser sees that reads from beginning to end.
 */
export function hidesObjects(stream: Uint8Array): boolean {
  return /\d\s+\d+\s+obj\b/.test(asText(stream));
}

/** Whether a forbidden action stands anywhere in the bytes of a file, parsed or not. */
export function hidesActions(file: Uint8Array): boolean {
  // `/S /Name`, each character perhaps written as `#53`, with white space between (ISO 32000-2, 7.3.5).
  for (const [, name = ''] of asText(file).matchAll(/\/(?:S|#53)\s*\/([\w#]{2,60})/g)) {
    const plain = name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    );
    if (isForbiddenAction(plain)) return true;
  }
  return false;
}

const asText = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
