import type { FileType } from '../../domain/file-type.js';

/** Markers of JPEG (ITU-T T.81, table B.1). */
const marker = { endOfImage: 0xd9, startOfScan: 0xda, comment: 0xfe } as const;
const firstApp = 0xe0;
const lastApp = 0xef;
/** Application segments without which the picture looks different: JFIF, a colour profile, and Adobe's colour transform. */
const keptApps: Readonly<Record<number, RegExp>> = {
  0xe0: /^JFIF\0/,
  0xe2: /^ICC_PROFILE\0/,
  0xee: /^Adobe/,
};
/** Chunks of PNG that do not change the picture, and those of them that cameras and their programs write (ISO/IEC 15948, 11.3). */
const otherChunk = /^(?:eXIf|tIME|[tzi]TXt)/;
const photoChunk = /^(?:eXIf|[tzi]TXt(?:XML:com\.adobe|Raw profile))/;

/** A piece of a file: `picture` is needed to draw it, `photo` tells about its photographer, and `other` is neither. */
interface Piece {
  readonly bytes: Buffer;
  readonly holds: 'picture' | 'photo' | 'other';
}

/**
 * Removes place, time, device, thumbnails, comments and whatever follows the picture, without touching its pixels, if the file has data
 * of a camera or its programs (EXIF, XMP, IPTC). Other pictures stay as they are.
 * @param file that has been decoded to its end
 */
export function withoutPhotoData(type: Exclude<FileType, 'pdf'>, file: Buffer): Buffer {
  const pieces = Array.from(type === 'jpg' ? segmentsOf(file) : chunksOf(file));
  if (!pieces.some(({ holds }) => holds === 'photo')) return file;
  return Buffer.concat(pieces.filter(({ holds }) => holds === 'picture').map(({ bytes }) => bytes));
}

function* segmentsOf(jpeg: Buffer): Generator<Piece> {
  yield { bytes: jpeg.subarray(0, 2), holds: 'picture' };
  for (let at = 2; at + 2 <= jpeg.length;) {
    const code = jpeg[at + 1]!;
    if (code === marker.endOfImage || at + 4 > jpeg.length) {
      yield { bytes: jpeg.subarray(at, at + 2), holds: 'picture' };
      return;
    }
    let end = at + 2 + jpeg.readUInt16BE(at + 2);
    if (code === marker.startOfScan) end = endOfScan(jpeg, end);
    yield {
      bytes: jpeg.subarray(at, end),
      holds: segmentHolds(code, jpeg.toString('latin1', at + 4, at + 20)),
    };
    at = end;
  }
}

function segmentHolds(code: number, start: string): Piece['holds'] {
  if (code === marker.comment) return 'other';
  return code < firstApp || code > lastApp || keptApps[code]?.test(start) ? 'picture' : 'photo';
}

/** Returns the place of the marker after the entropy-coded data, in which FF is followed by 00 or by a restart marker. */
function endOfScan(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(0xff, start); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1] ?? marker.endOfImage;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return jpeg.length;
}

function* chunksOf(png: Buffer): Generator<Piece> {
  yield { bytes: png.subarray(0, 8), holds: 'picture' };
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    const start = png.toString('latin1', at + 4, Math.min(end, at + 32));
    yield {
      bytes: png.subarray(at, end),
      holds: photoChunk.test(start) ? 'photo' : otherChunk.test(start) ? 'other' : 'picture',
    };
    if (start.startsWith('IEND')) return;
    at = end;
  }
}
