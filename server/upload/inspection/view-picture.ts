import type { Sharp } from 'sharp';
import type { ViewPicture } from './file-view.js';
import type { Bitmap } from './pdfium.js';

/** Qualities of WebP that are tried for a picture, and then again for a smaller one. */
const qualities = [80, 60, 45, 30, 20];
const shrinking = 0.75;

/** Encodes a picture of a page as WebP. @param maxBytes length that it must not exceed */
export async function toWebp({ width, height, bgrx }: Bitmap, maxBytes: number): Promise<ViewPicture> {
  const { default: sharp } = await import('sharp');
  const rgb = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = bgrx[from + 2]!;
    rgb[to + 1] = bgrx[from + 1]!;
    rgb[to + 2] = bgrx[from]!;
  }
  return encode(() => sharp(rgb, { raw: { width, height, channels: 3 } }), width, height, maxBytes);
}

/** Encodes with the best quality that fits, and if none does, with fewer pixels. */
export async function encode(
  open: () => Sharp,
  width: number,
  height: number,
  maxBytes: number,
): Promise<ViewPicture> {
  for (let scale = 1; ; scale *= shrinking) {
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    for (const quality of qualities) {
      const body = await open()
        .resize({ ...size, fit: 'fill' })
        .webp({ quality })
        .toBuffer();
      if (body.length <= maxBytes) return { body, ...size };
    }
  }
}
