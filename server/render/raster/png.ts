import { buffer } from 'node:stream/consumers';
import { constants, crc32, createDeflate, deflateSync, type ZlibOptions } from 'node:zlib';
import { pngSignature } from '../../domain/file-type.js';
import { fillIndexes, makePalette, type Palette } from './palette.js';
import { findRowRuns, pxPerMmOf, type Raster, type RowRun, straightRgba } from './raster.js';

/** Compresses run lengths alone, which is smaller and four times as fast for indexes that rarely change. */
const runLengths: ZlibOptions = { level: 6, strategy: constants.Z_RLE };
const anyMatches: ZlibOptions = { level: 6 };
const filterUp = 2;
/** Maximum size of the slabs in which rows are compressed. As one slab, a photograph of 4000 px would take 130 MB. */
const maxSlabBytes = 8 * 1024 * 1024;

/** Colour types of IHDR. */
const ColorType = { TrueColor: 2, Indexed: 3, TrueColorWithAlpha: 6 } as const;

/**
 * Encodes the picture of a code as PNG (ISO/IEC 15948). Such a picture has few colours and many equal rows: with up to
 * 256 colours, pixels are palette indexes, and each row is stored as its difference from the row above (filter Up), so
 * that a repeated row is all zeros and costs one comparison. It takes a tenth of the time of a general encoder.
 */
export async function encodePng(raster: Raster): Promise<Buffer> {
  const rows = findRowRuns(raster);
  const palette = makePalette(rows, raster.isGradient);
  const { colorType, slabs, tables, compression } = palette
    ? encodeIndexed(raster, rows, palette)
    : encodeTrueColor(raster, rows);
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header(raster, colorType)),
    chunk('pHYs', resolution(raster)),
    ...tables,
    chunk('IDAT', await compress(slabs, compression)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Encoding {
  readonly colorType: number;
  /** Rows, each preceded by its filter type. A slab is valid until the next one is taken. */
  readonly slabs: Slabs;
  readonly tables: readonly Buffer[];
  readonly compression: ZlibOptions;
}

interface Slabs {
  readonly count: number;
  each(): Iterable<Buffer>;
}

/** Deflate gives the same bytes however its input is cut. A single slab is compressed here, since a thread would take longer to start. */
async function compress({ count, each }: Slabs, options: ZlibOptions): Promise<Buffer> {
  if (count === 1) for (const slab of each()) return deflateSync(slab, options);
  const deflater = createDeflate(options);
  const compressed = buffer(deflater);
  for (const slab of each())
    await new Promise<void>((resolve, reject) =>
      deflater.write(slab, (error) => (error ? reject(error) : resolve())),
    );
  deflater.end();
  return compressed;
}

const header = ({ width, height }: Raster, colorType: number) =>
  Buffer.concat([uint32(width), uint32(height), Buffer.of(8, colorType, 0, 0, 0)]);

/** Pixels per metre in both directions. */
function resolution(raster: Raster): Buffer {
  const pixelsPerMetre = uint32(Math.round(pxPerMmOf(raster) * 1_000));
  return Buffer.concat([pixelsPerMetre, pixelsPerMetre, Buffer.of(1)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function encodeIndexed(raster: Raster, rows: readonly RowRun[], palette: Palette): Encoding {
  const slabs = upFiltered(raster, rows, 1, (pixels, line) => fillIndexes(palette, pixels, line));
  const plain = palette.colors.map(straightRgba);
  const tables = [chunk('PLTE', Buffer.from(plain.flatMap((color) => color.slice(0, 3))))];
  const alphas = plain.map(([, , , alpha]) => alpha);
  if (alphas.some((alpha) => alpha !== 255)) tables.push(chunk('tRNS', Buffer.from(alphas)));
  return {
    colorType: ColorType.Indexed,
    slabs,
    tables,
    compression: raster.isCurved ? anyMatches : runLengths,
  };
}

function encodeTrueColor(raster: Raster, rows: readonly RowRun[]): Encoding {
  const opaque = rows.every(({ pixels }) => pixels.every((pixel) => pixel >>> 24 === 255));
  const channels = opaque ? 3 : 4;
  const slabs = upFiltered(raster, rows, channels, (pixels, line) => {
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
  return { colorType, slabs, tables: [], compression: anyMatches };
}

/** Returns rows as PNG stores them: a filter type each, then the differences from the row above. */
function upFiltered(
  { width, height }: Raster,
  runs: readonly RowRun[],
  channels: number,
  fillLine: (pixels: Uint32Array, line: Uint8Array) => void,
): Slabs {
  const lineBytes = width * channels;
  const rowBytes = lineBytes + 1;
  const slabRows = Math.min(height, Math.floor(maxSlabBytes / rowBytes));
  function* each(): Generator<Buffer> {
    const slab = Buffer.alloc(slabRows * rowBytes);
    let [above, line] = [new Uint8Array(lineBytes), new Uint8Array(lineBytes)];
    let run = 0;
    for (let top = 0; top < height; top += slabRows) {
      const end = Math.min(top + slabRows, height);
      slab.fill(0);
      for (let row = top; row < end; row++) slab[(row - top) * rowBytes] = filterUp;
      for (; run < runs.length && runs[run]!.row < end; run++) {
        fillLine(runs[run]!.pixels, line);
        const start = (runs[run]!.row - top) * rowBytes + 1;
        for (let at = 0; at < lineBytes; at++) slab[start + at] = line[at]! - above[at]!;
        [above, line] = [line, above];
      }
      yield slab.subarray(0, (end - top) * rowBytes);
    }
  }
  return { count: Math.ceil(height / slabRows), each };
}
