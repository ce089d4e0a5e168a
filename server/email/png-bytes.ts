/** ISO/IEC 15948 §5.2 */
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Decodes base64, with or without `data:image/png;base64,`; undefined for any other text. */
export function readBase64(text: string): Buffer | undefined {
  const base64 = text.replace(/^data:image\/png;base64,/i, '');
  return /^[a-z0-9+/]+={0,2}$/i.test(base64) ? Buffer.from(base64, 'base64') : undefined;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, pngSignature.length).equals(pngSignature);

/** Width of a PNG in px. */
export const pngWidth = (png: Buffer): number => png.readUInt32BE(16);
