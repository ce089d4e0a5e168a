import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.js';
import { type GlyphTables, rebuildGlyphs, rebuildMetrics } from './woff2-glyphs.js';

/** Table tags by their number in a WOFF2 directory (WOFF2 §4.1, as far as fonts of outlines use them). */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(' ')
    .map((tag) => tag.padEnd(4));

const headerLength = 48;
const ownTag = 63;
const signature = 0x774f4632;

interface TableEntry {
  readonly tag: string;
  /** Length in the decompressed stream. */
  readonly length: number;
  readonly transformed: boolean;
}

/**
 * Unpacks a WOFF2 font of TrueType outlines (W3C WOFF File Format 2.0) into a plain OpenType font for HarfBuzz:
 * without hints and checksums, which a shaper does not read.
 * @throws Error when the bytes are no WOFF2
 */
export function unpackWoff2(woff2: Uint8Array): Uint8Array {
  const reader = new ByteReader(woff2);
  if (reader.uint32() !== signature) throw new Error('Not a WOFF2 font');
  const flavor = reader.uint32();
  reader.skip(4);
  const tableCount = reader.uint16();
  reader.skip(headerLength - reader.offset);
  const entries = Array.from({ length: tableCount }, () => readEntry(reader));
  return packFont(flavor, readTables(entries, brotliDecompressSync(woff2.subarray(reader.offset))));
}

/** Tables are transformed by default in version 0 of glyf and loca, and in any other version of the others (§4.1). */
function readEntry(reader: ByteReader): TableEntry {
  const flags = reader.uint8();
  const tag = (flags & 63) === ownTag ? reader.tag() : knownTags[flags & 63]!;
  const version = flags >> 6;
  const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
  const originalLength = reader.base128();
  return { tag, transformed, length: transformed ? reader.base128() : originalLength };
}

function readTables(entries: readonly TableEntry[], stream: Uint8Array): Map<string, Uint8Array> {
  const tables = new Map<string, Uint8Array>();
  const transformed = new Set<string>();
  let offset = 0;
  for (const { tag, length, transformed: isTransformed } of entries) {
    tables.set(tag, stream.subarray(offset, (offset += length)));
    if (isTransformed) transformed.add(tag);
  }
  if (transformed.has('glyf')) putGlyphs(tables, rebuildGlyphs(tables.get('glyf')!), transformed.has('hmtx'));
  return tables;
}

function putGlyphs(tables: Map<string, Uint8Array>, glyphs: GlyphTables, metricsToo: boolean): void {
  const head = Uint8Array.from(tables.get('head')!);
  new DataView(head.buffer).setInt16(50, 1); // indexToLocFormat: offsets of 4 bytes
  tables.set('head', head).set('glyf', glyphs.glyf).set('loca', glyphs.loca);
  if (!metricsToo) return;
  const metricCount = new ByteReader(tables.get('hhea')!.subarray(34)).uint16();
  tables.set('hmtx', rebuildMetrics(tables.get('hmtx')!, metricCount, glyphs.leftEdges));
}

/** The tables as one file: header, directory in the order of tags, tables at multiples of 4 (OpenType, font file). */
function packFont(flavor: number, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  let offset = 12 + 16 * sorted.length;
  const size = sorted.reduce((sum, [, { length }]) => sum + aligned(length), offset);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  view.setUint32(0, flavor);
  view.setUint16(4, sorted.length);
  sorted.forEach(([tag, table], i) => {
    const entry = 12 + 16 * i;
    font.set(Buffer.from(tag, 'latin1'), entry);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, table.length);
    font.set(table, offset);
    offset += aligned(table.length);
  });
  return font;
}

const aligned = (length: number) => (length + 3) & ~3;
