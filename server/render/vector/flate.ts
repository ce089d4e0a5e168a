import { constants, deflateSync } from 'node:zlib';

/** Tag of a row whose bytes are differences from the row above (PNG specification, 9.2: Up). */
const upFilter = 2;

/**
 * Compresses for the Flate filter of PDF and PostScript, to the same bytes on any machine: run lengths and Huffman codes only.
 * zlib's usual search for repetitions hashes by whatever the processor offers, so that its output differs between machines.
 */
export function flate(data: Buffer): Buffer {
  return deflateSync(data, { level: 9, memLevel: 9, strategy: constants.Z_RLE });
}

/**
 * Compresses pixels as differences between rows, which makes runs of them; to be read with `predictorParameters`.
 * @param bytesPerRow `pixels` is a whole number of such rows
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

/** Dictionary that undoes `flateRows` (ISO 32000-1, 7.4.4.4; the same in PostScript): by whole bytes, whatever a pixel is. */
export const predictorParameters = (bytesPerRow: number): string =>
  `<< /Predictor 12 /Columns ${bytesPerRow} >>`;
