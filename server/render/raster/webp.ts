import sharp from 'sharp';
import { makePalette } from './palette.js';
import { encodePng } from './png.js';
import { findRowRuns, type Raster } from './raster.js';
import { encodeVp8l } from './vp8l.js';

/** Above this, libwebp takes up to 4 s and 640 MB. */
const maxLibwebpPixels = 2_500_000;

/** Lossless WebP; keeps transparency. Of photographs and curves, libwebp makes a half to a quarter of what our encoder does. */
export async function encodeWebp(raster: Raster): Promise<Buffer> {
  const rows = findRowRuns(raster);
  const palette = makePalette(rows);
  const isLarge = raster.width * raster.height > maxLibwebpPixels;
  if (isLarge || (palette && !raster.isCurved)) return encodeVp8l(raster, rows, palette);
  return sharp(await encodePng(raster, rows))
    .webp({ lossless: true, effort: 2 })
    .toBuffer();
}
