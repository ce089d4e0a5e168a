import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { makePalette } from './palette.js';
import { encodePng } from './png.js';
import { findRowRuns, forRuns, type Raster, type RowRun } from './raster.js';

/** Larger ones, which would take up to 100 MB, are read from a PNG row by row. */
const maxRawPixels = 2_500_000;
/** Optimized Huffman tables save up to half of the bytes, but need all coefficients, 6 bytes a pixel, until the end. */
const maxOptimizedPixels = 8_000_000;

/** Few artefacts around module edges; higher quality costs bytes without helping decoders. */
const photographs: JpegOptions = { quality: 92 };
const fewColors: JpegOptions = { quality: 80 };
/** Where edges are all there is, libjpeg's table 3 (of ImageMagick) has 1 dB less noise than the usual one in as many bytes. */
const fewGreys: JpegOptions = { quality: 70, quantisationTable: 3 };

/** How much darker than white the caption's colour (`#2F2B3A`) is, in units of its tint; edges have less of both. */
const captionTint = 12;

/** JPEG on white; of a few greys, one channel. Chroma is not subsampled, so that edges stay sharp. */
export async function encodeJpeg(raster: Raster): Promise<Buffer> {
  const rows = findRowRuns(raster);
  const hasFewColors = makePalette(rows) !== undefined;
  const areGrey = hasFewColors && rows.every(isGrey);
  const quality = areGrey ? fewGreys : hasFewColors ? fewColors : photographs;
  const pixels = raster.width * raster.height;
  const picture =
    pixels > maxRawPixels ? await fromPng(raster, rows) : fromRows(raster, rows, areGrey ? 1 : 3);
  return (areGrey ? picture.toColourspace('b-w') : picture)
    .jpeg({ ...quality, chromaSubsampling: '4:4:4', optimizeCoding: pixels <= maxOptimizedPixels })
    .toBuffer();
}

async function fromPng(raster: Raster, rows: readonly RowRun[]): Promise<Sharp> {
  const png = await encodePng(raster, rows);
  return sharp(png, { sequentialRead: true }).flatten({ background: '#FFFFFF' });
}

function fromRows({ width, height }: Raster, rows: readonly RowRun[], channels: 1 | 3): Sharp {
  const data = Buffer.allocUnsafe(width * height * channels);
  const rowBytes = width * channels;
  for (const { row, count, pixels } of rows) {
    const start = row * rowBytes;
    const line = data.subarray(start, start + rowBytes);
    if (channels === 1) forRuns(pixels, (pixel, from, to) => line.fill(greyOf(pixel), from, to));
    else fillColors(line, pixels);
    for (let copy = 1; copy < count; copy++)
      data.copyWithin(start + copy * rowBytes, start, start + rowBytes);
  }
  return sharp(data, { raw: { width, height, channels } });
}

function fillColors(line: Buffer, pixels: Uint32Array): void {
  for (let column = 0, at = 0; column < pixels.length; column++, at += 3) {
    const pixel = pixels[column]!;
    const white = whiteBehind(pixel);
    line[at] = ((pixel >>> 16) & 255) + white;
    line[at + 1] = ((pixel >>> 8) & 255) + white;
    line[at + 2] = (pixel & 255) + white;
  }
}

/** What white adds to each channel of a premultiplied pixel. */
const whiteBehind = (pixel: number): number => 255 - (pixel >>> 24);

/** Whether a row has greys alone, or no more of a tint than the caption on white: a light background keeps its tint. */
function isGrey({ pixels }: RowRun): boolean {
  let last: number | undefined;
  for (const pixel of pixels) {
    if (pixel === last) continue;
    last = pixel;
    const channels = [(pixel >>> 16) & 255, (pixel >>> 8) & 255, pixel & 255];
    const most = Math.max(...channels);
    if (most - Math.min(...channels) > 1 + (255 - most - whiteBehind(pixel)) / captionTint) return false;
  }
  return true;
}

/** Luma of ITU-R BT.601, on white. */
const greyOf = (pixel: number): number =>
  Math.round(((pixel >>> 16) & 255) * 0.299 + ((pixel >>> 8) & 255) * 0.587 + (pixel & 255) * 0.114) +
  whiteBehind(pixel);
