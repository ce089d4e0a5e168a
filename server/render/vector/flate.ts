import { constants, deflateSync } from 'node:zlib';

/** PNG filter type Up stores each byte as the difference from the one above (ISO/IEC 15948, 9.2). */
const upFilter = 2;

/**
 * Compresses for the Flate filter of PDF and PostScript. The bytes are the same on any machine, since only run lengths and
 * Huffman codes are used: zlib's search for longer matches depends on the processor.
 */
export function flate(data: Buffer): Buffer {
  return deflateSync(data, { level: 9, memLevel: 9, strategy: constants.Z_RLE });
}

/**
 * Compresses pixels as differences between rows, which turns equal rows into runs; decoded with
 * {@link predictorParameters}.
 * @param bytesPerRow must divide the length of `pixels`
 */
export function flateRows(pixels: Buffer, bytesPerRow: number): Buffer {
  const rows = pixels.length / bytesPerRow;
  const filtered = Buffer.alloc(pixels.length + rows);
  let to = 0;
  for (let at = 0; at < pixels.length; at++) {
    if (at % bytesPerRow === 0) filtered[to++] = upFilter;
    filtered[to++] = at < bytesPerRow ? pixels[at]! : pixels[at]! - pixels[at - bytesPerRow]!;
  }
  return flate(filtered);
}

/** Returns the decode parameters for {@link flateRows} (ISO 32000-1, 7.4.4.4; the same in PostScript). Columns are bytes, not pixels. */
export const predictorParameters = (bytesPerRow: number): string =>
  `<< /Predictor 12 /Columns ${bytesPerRow} >>`;
