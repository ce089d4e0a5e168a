import { type FileType, pngSignature } from '../../domain/file-type.js';

/**
 * Returns a picture with those parts alone that its pixels and colours need, up to its end. Whatever else it holds might tell about its
 * photographer, or be another file.
 * @param file that has been decoded to its end
 */
export function withoutPhotoData(type: Exclude<FileType, 'pdf'>, file: Buffer): Buffer {
  return Buffer.concat([...(type === 'jpg' ? neededSegments(file) : neededChunks(file))]);
}

/** Markers of JPEG (ITU-T T.81, table B.1). Those of frames and their tables are C0 to CF; DB to DD are other tables and numbers. */
const marker = { firstFrame: 0xc0, lastFrame: 0xcf, startOfScan: 0xda, lastTable: 0xdd } as const;
const endOfImage = Buffer.from('FFD9', 'hex');

/** Application segments that change the look, and the bytes of each that are kept. A longer JFIF segment has a thumbnail. */
const keptApps: Readonly<Record<number, { readonly start: string; readonly bytes: number }>> = {
  0xe0: { start: 'JFIF\0', bytes: 16 },
  0xe2: { start: 'ICC_PROFILE\0', bytes: Infinity },
  0xee: { start: 'Adobe', bytes: 14 },
};
const thumbnailSizeAt = 14;

function* neededSegments(jpeg: Buffer): Generator<Buffer> {
  yield jpeg.subarray(0, 2);
  for (let at = nextMarker(jpeg, 2); at + 2 < jpeg.length && jpeg[at] !== endOfImage[1];) {
    const code = jpeg[at]!;
    const start = at + 1;
    const endOfHeader = start + jpeg.readUInt16BE(start);
    const end = code === marker.startOfScan ? endOfScan(jpeg, endOfHeader) : endOfHeader;
    const needed = neededOf(code, jpeg.subarray(start, end));
    if (needed) yield Buffer.concat([Buffer.from([0xff, code]), needed]);
    at = nextMarker(jpeg, end);
  }
  yield endOfImage;
}

/** @param segment from its length on; a scan with its data */
function neededOf(code: number, segment: Buffer): Buffer | undefined {
  if (code >= marker.firstFrame && code <= marker.lastFrame) return segment;
  if (code >= marker.startOfScan && code <= marker.lastTable) return segment;
  const kept = keptApps[code];
  if (!kept || !segment.toString('latin1', 2).startsWith(kept.start)) return undefined;
  if (segment.length <= kept.bytes) return segment;
  const cut = Buffer.from(segment.subarray(0, kept.bytes));
  cut.writeUInt16BE(cut.length);
  return cut.fill(0, thumbnailSizeAt);
}

/** Returns the place of the code of the next marker. Decoders skip what precedes it, and FF may be repeated (B.1.1.2). */
function nextMarker(jpeg: Buffer, start: number): number {
  let at = jpeg.indexOf(0xff, start);
  while (at >= 0 && jpeg[at] === 0xff) at++;
  return at < 0 ? jpeg.length : at;
}

/** Returns the place of the marker after the entropy-coded data, in which FF is followed by 00 or by a restart marker. */
function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? endOfImage[1]!;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}

/** Chunks of PNG that its pixels, colours and movement need (PNG, third edition, 11.2 and 11.3). */
const neededChunk =
  /^(?:IHDR|PLTE|IDAT|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|mDCV|cLLI|sBIT|bKGD|pHYs|acTL|fcTL|fdAT)$/;
const endChunk = Buffer.from('0000000049454E44AE426082', 'hex');
/** Length, name and checksum. */
const chunkFrame = 12;

function* neededChunks(png: Buffer): Generator<Buffer> {
  yield Buffer.from(pngSignature);
  for (let at = pngSignature.length; at + chunkFrame <= png.length;) {
    const end = at + chunkFrame + png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    if (name === 'IEND') break;
    if (neededChunk.test(name)) yield png.subarray(at, end);
    at = end;
  }
  yield endChunk;
}
