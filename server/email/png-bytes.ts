/** Decodes base64, with or without `data:image/png;base64,`; undefined for any other text. */
export function readBase64(text: string): Buffer | undefined {
  const base64 = text.replace(/^data:image\/png;base64,/i, '');
  return /^[a-z0-9+/]+={0,2}$/i.test(base64) ? Buffer.from(base64, 'base64') : undefined;
}

/** Width of a PNG in px. */
export const pngWidth = (png: Buffer): number => png.readUInt32BE(16);
