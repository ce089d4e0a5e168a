/** Header of a picture, as sharp reads it. */
export interface PictureHeader {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Also of interlaced PNGs. */
  readonly isProgressive: boolean;
  readonly depth?: string;
}

/** Covers the 64-megapixel cameras of phones; decoded, such a picture takes 256 MB in the phone that opens the code. */
const maxPixels = 65_000_000;
const maxSidePx = 20_000;
/** A server with 1 GiB has this much to spare while it renders: a progressive JPEG of 33 megapixels. */
const maxDecodingBytes = 200_000_000;
/** Two pictures of this cost can be decoded beside each other. */
const maxSharedBytes = 32_000_000;

/** A progressive JPEG keeps its coefficients as 16-bit integers until the last scan (ITU-T T.81, annex G). */
const coefficientBytes = 2;

/** Bytes of a pixel of a WebP or GIF, which is decoded as a whole, with alpha, and copied to the canvas of its frames. */
const frameBytes = 8;

/**
 * Estimates the bytes that a decoder holds at once, beyond a few rows. Of JPEGs and PNGs, only progressive ones, those of several scans and
 * interlaced ones need all of the picture; sharp calls all of them progressive.
 */
export function decodingBytes({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
}: PictureHeader): number {
  if (format === 'webp' || format === 'gif') return width * height * frameBytes;
  if (!isProgressive) return 0;
  const sampleBytes = format === 'jpeg' ? coefficientBytes : depth === 'ushort' ? 2 : 1;
  return width * height * channels * sampleBytes;
}

/** Whether decoding costs so much memory that no other costly picture may be decoded at the same time. */
export const isCostly = (header: PictureHeader): boolean => decodingBytes(header) > maxSharedBytes;

/** @returns why a picture is too large, in words for the visitor; undefined when it is not */
export function oversizeOf(header: PictureHeader): string | undefined {
  const { width, height } = header;
  if (width * height > maxPixels || Math.max(width, height) > maxSidePx)
    return `The picture is too large to be opened on every phone: at most ${maxPixels / 1_000_000} megapixels and ${maxSidePx.toLocaleString('en')} pixels a side`;
  if (decodingBytes(header) > maxDecodingBytes)
    return 'The picture takes too much memory to open. Save it without the option "progressive" or "interlaced", and upload it again.';
  return undefined;
}
