import type { Sharp } from 'sharp';
import type { ViewPicture } from './file-view.js';
import type { Bitmap } from './pdf-page.js';

/**
 * WebP qualities in the order in which they are tried, each with its usual length relative to the first. If none fits, they are tried again
 * on a smaller picture.
 */
const qualities = [
  [80, 1],
  [60, 0.75],
  [45, 0.64],
  [30, 0.53],
  [20, 0.44],
] as const;
const shrinking = 0.75;
/** From 0 to 6. The time of 4, the default, is twice as long. */
const effort = 2;

interface Limits {
  /** Length to which quality, and then width, are given up. */
  readonly maxBytes: number;
  /** In px. A picture of this width may be longer. */
  readonly minWidth?: number;
}

/** Encodes a picture of a page as WebP. */
export async function toWebp({ width, height, bgrx }: Bitmap, limits: Limits): Promise<ViewPicture> {
  const { default: sharp } = await import('sharp');
  const rgb = Buffer.alloc(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = bgrx[from + 2]!;
    rgb[to + 1] = bgrx[from + 1]!;
    rgb[to + 2] = bgrx[from]!;
  }
  return encode(() => sharp(rgb, { raw: { width, height, channels: 3 } }), width, height, limits);
}

/** Encodes with the best quality that fits, and if none does, with fewer pixels. */
export async function encode(
  open: () => Sharp,
  width: number,
  height: number,
  { maxBytes, minWidth = 1 }: Limits,
): Promise<ViewPicture> {
  for (let scale = 1; ; scale *= shrinking) {
    scale = Math.max(scale, Math.min(1, minWidth / width));
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    let usual = 0;
    for (const [i, [quality, length]] of qualities.entries()) {
      const isLast = i === qualities.length - 1;
      if (usual * length > maxBytes && !isLast) continue;
      const body = await open()
        .resize({ ...size, fit: 'fill' })
        .webp({ quality, effort })
        .toBuffer();
      if (body.length <= maxBytes || (isLast && size.width <= minWidth)) return { body, ...size };
      usual = body.length / length;
    }
  }
}
