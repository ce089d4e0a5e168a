import sharp from 'sharp';
import { encodePng } from './png.js';
import type { Raster } from './raster.js';

/**
 * Encodes a picture as lossless WebP, which keeps transparency. A higher effort would take up to 3 s of CPU for a photograph. libwebp needs
 * 20 to 40 bytes a pixel, so `domain/formats.ts` limits the size of WebP.
 */
export async function encodeWebp(raster: Raster): Promise<Buffer> {
  const png = sharp(await encodePng(raster));
  return png.webp({ lossless: true, effort: 1, quality: 20 }).toBuffer();
}
