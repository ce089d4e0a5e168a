import { promisify } from 'node:util';
import { constants, crc32, deflate, type ZlibOptions } from 'node:zlib';
import { pngSignature } from '../../domain/file-type.js';

/** Pixels in Cairo's format: 4 bytes each (blue, green, red, alpha), premultiplied. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Pixels from the start of one row to the next; more than the width when the surface is larger than the picture. */
  readonly stride: number;
  readonly bgra: Buffer;
}

const deflateAsync = promisify(deflate);
/** Run lengths only: for indexes that rarely change, smaller and four times as fast. */
const runLengths: ZlibOptions = { level: 6, strategy: constants.Z_RLE };
const anyMatches: ZlibOptions = { level: 6 };
const filterUp = 2;
const maxPaletteColors = 256;
/** A picture with more colours contains a photograph. */
const maxMergedColors = 2_048;
/** Merges colours by the upper five bits of each channel: a difference of up to 7 levels is invisible on an edge. */
const mergeMask = 0xf8f8f8f8 | 0;

/** Colour types of IHDR. */
const ColorType = { TrueColor: 2, Indexed: 3, TrueColorWithAlpha: 6 } as const;

/**
 * Encodes the picture of a code as PNG (ISO/IEC 15948). Such a picture has few colours and many equal rows: with up to
 * 256 colours, pixels are palette indexes, and each row is stored as its difference from the row above (filter Up), so
 * that a repeated row is all zeros and costs one comparison. Takes a tenth of the time of a general encoder.
 */
export async function encodePng(raster: Raster): Promise<Buffer> {
  const rows = findNewRows(raster);
  const palette = makePalette(rows);
  const { colorType, scanlines, tables, compression } = palette
    ? encodeIndexed(raster, rows, palette)
    : encodeTrueColor(raster, rows);
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header(raster, colorType)),
    ...tables,
    chunk('IDAT', await deflateAsync(scanlines, compression)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Palette {
  /** At most 256, in Cairo's format. */
  readonly colors: readonly number[];
  readonly indexes: ReadonlyMap<number, number>;
}

interface Encoding {
  readonly colorType: number;
  /** Each row preceded by its filter type. */
  readonly scanlines: Buffer;
  readonly tables: readonly Buffer[];
  readonly compression: ZlibOptions;
}

const header = ({ width, height }: Raster, colorType: number) =>
  Buffer.concat([uint32(width), uint32(height), Buffer.of(8, colorType, 0, 0, 0)]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A row that differs from the one above; pixels are 0xAARRGGBB. */
interface NewRow {
  readonly row: number;
  readonly pixels: Uint32Array;
}

function findNewRows({ width, height, stride, bgra }: Raster): NewRow[] {
  const newRows: NewRow[] = [];
  for (let row = 0; row < height; row++) {
    const [above, start] = [(row - 1) * stride * 4, row * stride * 4];
    const isNew = row === 0 || bgra.compare(bgra, above, above + width * 4, start, start + width * 4) !== 0;
    if (isNew) newRows.push({ row, pixels: new Uint32Array(bgra.buffer, bgra.byteOffset + start, width) });
  }
  return newRows;
}

/** Visits each run of equal pixels in a row. */
function forRuns(pixels: Uint32Array, visit: (color: number, start: number, end: number) => void): void {
  for (let start = 0; start < pixels.length;) {
    const color = pixels[start]!;
    let end = start + 1;
    while (end < pixels.length && pixels[end] === color) end++;
    visit(color, start, end);
    start = end;
  }
}

/** How often each colour occurs in the new rows; undefined when there are too many to merge. */
function countColors(rows: readonly NewRow[]): Map<number, number> | undefined {
  const counts = new Map<number, number>();
  for (const { pixels } of rows) {
    if (counts.size > maxMergedColors) return undefined;
    const [first, second] = [pixels[0]!, pixels.find((pixel) => pixel !== pixels[0]) ?? pixels[0]!];
    let [firsts, seconds] = [0, 0];
    forRuns(pixels, (color, start, end) => {
      if (color === first) firsts += end - start;
      else if (color === second) seconds += end - start;
      else counts.set(color, (counts.get(color) ?? 0) + end - start);
    });
    counts.set(first, (counts.get(first) ?? 0) + firsts);
    if (second !== first) counts.set(second, (counts.get(second) ?? 0) + seconds);
  }
  return counts;
}

/**
 * With more than 256 colours, as along the antialiased edge of a logo, those that differ by a few levels share the index
 * of the most frequent one.
 * @returns undefined when there are too many even so, as in a photograph
 */
function makePalette(rows: readonly NewRow[]): Palette | undefined {
  const counts = countColors(rows);
  if (!counts) return undefined;
  const byFrequency = Array.from(counts.keys()).sort((a, b) => counts.get(b)! - counts.get(a)! || a - b);
  const mask = counts.size <= maxPaletteColors ? ~0 : mergeMask;
  const colors: number[] = [];
  const indexByBucket = new Map<number, number>();
  const indexes = new Map<number, number>();
  for (const color of byFrequency) {
    const bucket = color & mask;
    const index = indexByBucket.get(bucket) ?? colors.push(color) - 1;
    indexByBucket.set(bucket, index);
    indexes.set(color, index);
  }
  return colors.length <= maxPaletteColors ? { colors, indexes } : undefined;
}

function encodeIndexed(raster: Raster, rows: readonly NewRow[], { colors, indexes }: Palette): Encoding {
  const scanlines = upFilteredLines(raster, rows, 1, (pixels, line) => {
    const [first, firstIndex] = [pixels[0]!, indexes.get(pixels[0]!)!];
    forRuns(pixels, (color, start, end) => {
      line.fill(color === first ? firstIndex : indexes.get(color)!, start, end);
    });
  });
  const plain = colors.map(straightRgba);
  const tables = [chunk('PLTE', Buffer.from(plain.flatMap((color) => color.slice(0, 3))))];
  const alphas = plain.map(([, , , alpha]) => alpha);
  if (alphas.some((alpha) => alpha !== 255)) tables.push(chunk('tRNS', Buffer.from(alphas)));
  return { colorType: ColorType.Indexed, scanlines, tables, compression: runLengths };
}

function encodeTrueColor(raster: Raster, rows: readonly NewRow[]): Encoding {
  const opaque = rows.every(({ pixels }) => pixels.every((pixel) => pixel >>> 24 === 255));
  const channels = opaque ? 3 : 4;
  const scanlines = upFilteredLines(raster, rows, channels, (pixels, line) => {
    let last: number | undefined;
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let column = 0, at = 0; column < pixels.length; column++, at += channels) {
      const pixel = pixels[column]!;
      if (pixel !== last) [red, green, blue, alpha] = straightRgba((last = pixel));
      line[at] = red;
      line[at + 1] = green;
      line[at + 2] = blue;
      if (!opaque) line[at + 3] = alpha;
    }
  });
  const colorType = opaque ? ColorType.TrueColor : ColorType.TrueColorWithAlpha;
  return { colorType, scanlines, tables: [], compression: anyMatches };
}

/** Rows as PNG stores them: a filter type each, then the differences from the row above. */
function upFilteredLines(
  raster: Raster,
  rows: readonly NewRow[],
  channels: number,
  fillLine: (pixels: Uint32Array, line: Uint8Array) => void,
): Buffer {
  const lineBytes = raster.width * channels;
  const scanlines = Buffer.alloc(raster.height * (lineBytes + 1));
  for (let row = 0; row < raster.height; row++) scanlines[row * (lineBytes + 1)] = filterUp;
  let [above, line] = [new Uint8Array(lineBytes), new Uint8Array(lineBytes)];
  for (const { row, pixels } of rows) {
    fillLine(pixels, line);
    const start = row * (lineBytes + 1) + 1;
    for (let at = 0; at < lineBytes; at++) scanlines[start + at] = line[at]! - above[at]!;
    [above, line] = [line, above];
  }
  return scanlines;
}

/** Red, green, blue and alpha of a Cairo pixel, not premultiplied. */
function straightRgba(pixel: number): [red: number, green: number, blue: number, alpha: number] {
  const alpha = pixel >>> 24;
  const plain = (channel: number) => (alpha === 0 ? 0 : Math.min(255, Math.round((channel * 255) / alpha)));
  return [plain((pixel >>> 16) & 255), plain((pixel >>> 8) & 255), plain(pixel & 255), alpha];
}
