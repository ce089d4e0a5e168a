import sharp, { type Sharp } from 'sharp';
import { encodePng } from './png.js';
import { jpegDensity } from '../../domain/paper/picture-size.js';
import { findRowRuns, pxPerMmOf, type Raster } from './raster.js';

/** Raw pixels of a larger picture would take up to 100 MB, so sharp reads those row by row from a PNG. */
const maxRawPixels = 2_500_000;
/** Progressive scans save up to half of the bytes, but all coefficients (6 bytes a pixel) stay in memory until the end. */
const maxProgressivePixels = 8_000_000;
/** Leaves few artefacts around module edges; a higher quality costs bytes without helping decoders. */
const quality = 92;

/** Encodes a picture as JPEG on white. Chroma is not subsampled, so that edges stay sharp. */
export async function encodeJpeg(raster: Raster): Promise<Buffer> {
  const pixels = raster.width * raster.height;
  const picture =
    pixels > maxRawPixels
      ? sharp(await encodePng(raster), { sequentialRead: true }).flatten({ background: '#FFFFFF' })
      : fromRows(raster);
  const progressive = pixels <= maxProgressivePixels;
  const jpeg = await picture
    .jpeg({ quality, chromaSubsampling: '4:4:4', progressive, optimizeCoding: progressive })
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, startOfImage), jfifHeader(raster), jpeg.subarray(startOfImage)]);
}

/** Length of the marker that a file begins with. */
const startOfImage = 2;

const jfifUnits = { inch: 1, cm: 2 } as const;

/** JFIF header of version 1.01 (ITU-T T.871, 10.1), which sharp leaves out. It has the resolution and no thumbnail. */
function jfifHeader(raster: Raster): Buffer {
  const header = Buffer.from('FFE000104A46494600010100000000000000', 'hex');
  const { unit, density } = jpegDensity(pxPerMmOf(raster));
  header.writeUInt8(jfifUnits[unit], 11);
  for (const offset of [12, 14]) header.writeUInt16BE(density, offset);
  return header;
}

const channels = 3;

function fromRows(raster: Raster): Sharp {
  const { width, height } = raster;
  const rowBytes = width * channels;
  const data = Buffer.allocUnsafe(height * rowBytes);
  for (const { row, count, pixels } of findRowRuns(raster)) {
    const start = row * rowBytes;
    fillOnWhite(data.subarray(start, start + rowBytes), pixels);
    for (let copy = 1; copy < count; copy++)
      data.copyWithin(start + copy * rowBytes, start, start + rowBytes);
  }
  return sharp(data, { raw: { width, height, channels } });
}

/** Writes pixels on white. They are premultiplied, so that white adds the same to each channel. */
function fillOnWhite(line: Buffer, pixels: Uint32Array): void {
  for (let column = 0, at = 0; column < pixels.length; column++, at += channels) {
    const pixel = pixels[column]!;
    const white = 255 - (pixel >>> 24);
    line[at] = ((pixel >>> 16) & 255) + white;
    line[at + 1] = ((pixel >>> 8) & 255) + white;
    line[at + 2] = (pixel & 255) + white;
  }
}
