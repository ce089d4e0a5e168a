/** Header of a picture, as sharp reads it. */
export interface PictureHeader {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Also of interlaced PNGs. */
  readonly isProgressive: boolean;
  readonly orientation?: number;
  readonly depth?: string;
}

/** Covers the 64-megapixel cameras of phones; decoded, such a picture takes 256 MB in the phone that opens the code. */
const maxPixels = 65_000_000;
const maxSidePx = 20_000;
/** A progressive JPEG of 33 megapixels, which {@link pictureBytes} admits beside little else. */
const maxDecodingBytes = 200_000_000;
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
  return width * height * channels * (format === 'jpeg' ? coefficientBytes : sampleBytesOf({ depth }));
}

const sampleBytesOf = ({ depth }: Pick<PictureHeader, 'depth'>): number => (depth === 'ushort' ? 2 : 1);

/** Rows that libvips holds while it makes a picture smaller, as measured with wide PNGs. */
const heldRows = 2_000;

/** Whether the photo is stored turned or mirrored (EXIF 2.32, tag 274). */
export const isTurned = ({ orientation = 1 }: PictureHeader): boolean => orientation > 1;

/** Estimates the bytes that any work on a picture takes at most, with the file itself. A JPEG is turned as a whole. */
export function pictureBytes(header: PictureHeader, file: Uint8Array): number {
  const { format, width, height, channels } = header;
  const rowBytes = width * channels * sampleBytesOf(header);
  const turnedBytes = format === 'jpeg' && isTurned(header) ? rowBytes * height : 0;
  return file.length + decodingBytes(header) + rowBytes * Math.min(height, heldRows) + turnedBytes;
}

/** @returns why a picture is too large, in words for the visitor; undefined when it is not */
export function oversizeOf(header: PictureHeader): string | undefined {
  const { width, height } = header;
  if (width * height > maxPixels || Math.max(width, height) > maxSidePx)
    return `The picture is too large to be opened on every phone: at most ${maxPixels / 1_000_000} megapixels and ${maxSidePx.toLocaleString('en')} pixels a side`;
  if (decodingBytes(header) > maxDecodingBytes)
    return 'The picture takes too much memory to open. Save it without the option "progressive" or "interlaced", and upload it again.';
  return undefined;
}
