import sharp, { type Sharp } from 'sharp';
import { encodePng } from './png.js';
import { type Raster, type RowRun, whiteBehind } from './raster.js';

/** Larger ones, which would take up to 100 MB, are read from a PNG row by row. */
const maxRawPixels = 2_500_000;
/** Optimized Huffman tables save up to half of the bytes, but need all coefficients, 6 bytes a pixel, until the end. */
const maxOptimizedPixels = 8_000_000;
/** Few artefacts around module edges; higher quality costs bytes without helping decoders. */
const quality = 92;

/** JPEG of many colours, on white. Chroma is not subsampled, so that edges stay sharp. */
export async function encodePhotograph(raster: Raster, rows: readonly RowRun[]): Promise<Buffer> {
  const pixels = raster.width * raster.height;
  const picture = pixels > maxRawPixels ? await fromPng(raster, rows) : fromRows(raster, rows);
  return picture
    .jpeg({ quality, chromaSubsampling: '4:4:4', optimizeCoding: pixels <= maxOptimizedPixels })
    .toBuffer();
}

async function fromPng(raster: Raster, rows: readonly RowRun[]): Promise<Sharp> {
  const png = await encodePng(raster, rows);
  return sharp(png, { sequentialRead: true }).flatten({ background: '#FFFFFF' });
}

const channels = 3;

function fromRows({ width, height }: Raster, rows: readonly RowRun[]): Sharp {
  const rowBytes = width * channels;
  const data = Buffer.allocUnsafe(height * rowBytes);
  for (const { row, count, pixels } of rows) {
    const start = row * rowBytes;
    fillColors(data.subarray(start, start + rowBytes), pixels);
    for (let copy = 1; copy < count; copy++)
      data.copyWithin(start + copy * rowBytes, start, start + rowBytes);
  }
  return sharp(data, { raw: { width, height, channels } });
}

function fillColors(line: Buffer, pixels: Uint32Array): void {
  for (let column = 0, at = 0; column < pixels.length; column++, at += channels) {
    const pixel = pixels[column]!;
    const white = whiteBehind(pixel);
    line[at] = ((pixel >>> 16) & 255) + white;
    line[at + 1] = ((pixel >>> 8) & 255) + white;
    line[at + 2] = (pixel & 255) + white;
  }
}
