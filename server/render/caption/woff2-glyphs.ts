import { ByteReader } from './byte-reader.js';

export interface GlyphTables {
  readonly glyf: Uint8Array;
  readonly loca: Uint8Array;
  /** xMin of every glyph; 0 for an empty one. */
  readonly leftEdges: readonly number[];
}

interface Streams {
  readonly contourCounts: ByteReader;
  readonly pointCounts: ByteReader;
  readonly flags: ByteReader;
  readonly coordinates: ByteReader;
  readonly composites: ByteReader;
  readonly boxes: ByteReader;
  readonly hasBox: (glyph: number) => boolean;
}

type SixReaders = [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];

/** Bits of a composite glyph's flags (OpenType, glyf table). */
const argumentsAreWords = 0x01;
const hasScale = 0x08;
const moreComponents = 0x20;
const hasScales = 0x40;
const hasMatrix = 0x80;
const hasHints = 0x100;

const onCurve = 0x01;

/** Undoes the glyf transform (WOFF2 §5.1). Points are written without packing, hints are left out. */
export function rebuildGlyphs(transformed: Uint8Array): GlyphTables {
  const { glyphCount, streams } = openStreams(transformed);
  const glyphs: Uint8Array[] = [];
  const leftEdges: number[] = [];
  const loca = new DataView(new ArrayBuffer(4 * (glyphCount + 1)));
  let offset = 0;
  for (let glyph = 0; glyph < glyphCount; glyph++) {
    const bytes = rebuildGlyph(glyph, streams);
    glyphs.push(bytes);
    leftEdges.push(bytes.length > 0 ? Buffer.from(bytes.buffer).readInt16BE(2) : 0);
    loca.setUint32(4 * glyph, offset);
    offset += bytes.length;
  }
  loca.setUint32(4 * glyphCount, offset);
  return { glyf: Buffer.concat(glyphs), loca: new Uint8Array(loca.buffer), leftEdges };
}

/**
 * Undoes the hmtx transform (WOFF2 §5.4), which leaves out left side bearings equal to xMin.
 * @param metricCount numberOfHMetrics of hhea
 */
export function rebuildMetrics(
  transformed: Uint8Array,
  metricCount: number,
  leftEdges: readonly number[],
): Uint8Array {
  const reader = new ByteReader(transformed);
  const flags = reader.uint8();
  const advances = Array.from({ length: metricCount }, () => reader.uint16());
  const metrics = new DataView(new ArrayBuffer(2 * metricCount + 2 * leftEdges.length));
  leftEdges.forEach((leftEdge, glyph) => {
    const isLeftOut = (flags & (glyph < metricCount ? 1 : 2)) !== 0;
    const bearing = isLeftOut ? leftEdge : reader.int16();
    if (glyph < metricCount) metrics.setUint16(4 * glyph, advances[glyph]!);
    metrics.setInt16(glyph < metricCount ? 4 * glyph + 2 : 2 * (metricCount + glyph), bearing);
  });
  return new Uint8Array(metrics.buffer);
}

function openStreams(transformed: Uint8Array): { glyphCount: number; streams: Streams } {
  const header = new ByteReader(transformed);
  header.skip(4);
  const glyphCount = header.uint16();
  header.skip(2);
  const lengths = Array.from({ length: 7 }, () => header.uint32());
  const streams = lengths.map((length) => new ByteReader(header.bytes(length)));
  const [contourCounts, pointCounts, flags, coordinates, composites, boxes] = streams as SixReaders;
  const bitmap = boxes.bytes(4 * Math.ceil(glyphCount / 32));
  return {
    glyphCount,
    streams: {
      contourCounts,
      pointCounts,
      flags,
      coordinates,
      composites,
      boxes,
      hasBox: (glyph) => ((bitmap[glyph >> 3]! << (glyph & 7)) & 128) !== 0,
    },
  };
}

function rebuildGlyph(glyph: number, streams: Streams): Uint8Array {
  const contourCount = streams.contourCounts.int16();
  const box = streams.hasBox(glyph) ? streams.boxes.bytes(8) : undefined;
  if (contourCount === 0) return new Uint8Array();
  return contourCount < 0 ? compositeGlyph(streams, box!) : simpleGlyph(contourCount, streams, box);
}

function compositeGlyph({ composites, coordinates }: Streams, box: Uint8Array): Uint8Array {
  const start = composites.offset;
  let flags = moreComponents;
  let hinted = false;
  while (flags & moreComponents) {
    flags = composites.uint16();
    hinted ||= (flags & hasHints) !== 0;
    composites.skip(2 + componentLength(flags));
  }
  if (hinted) coordinates.packed16();
  const length = composites.offset - start;
  composites.offset = start;
  const bytes = new Uint8Array(10 + length);
  bytes.set([255, 255]);
  bytes.set(box, 2);
  bytes.set(composites.bytes(length), 10);
  return bytes;
}

function componentLength(flags: number): number {
  const matrix = flags & hasScale ? 2 : flags & hasScales ? 4 : flags & hasMatrix ? 8 : 0;
  return (flags & argumentsAreWords ? 4 : 2) + matrix;
}

function simpleGlyph(contourCount: number, streams: Streams, box?: Uint8Array): Uint8Array {
  const counts = Array.from({ length: contourCount }, () => streams.pointCounts.packed16());
  const pointCount = counts.reduce((sum, count) => sum + count, 0);
  const bytes = new Uint8Array(12 + 2 * contourCount + 5 * pointCount);
  const view = new DataView(bytes.buffer);
  view.setInt16(0, contourCount);
  let last = -1;
  counts.forEach((count, i) => view.setUint16(10 + 2 * i, (last += count)));
  const found = writePoints(view, 12 + 2 * contourCount, pointCount, streams);
  if (box) bytes.set(box, 2);
  else found.forEach((edge, i) => view.setInt16(2 + 2 * i, edge));
  streams.coordinates.packed16(); // length of the hints that are left out
  return bytes;
}

/** Writes flags, then all x, then all y steps, two bytes each. Returns the box: xMin, yMin, xMax, yMax. */
function writePoints(view: DataView, start: number, pointCount: number, streams: Streams): number[] {
  const xStart = start + pointCount;
  const yStart = xStart + 2 * pointCount;
  let [x, y, xMin, yMin, xMax, yMax] = [0, 0, Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < pointCount; i++) {
    const flag = streams.flags.uint8();
    const step = readStep(flag & 127, streams.coordinates);
    view.setUint8(start + i, flag < 128 ? onCurve : 0);
    view.setInt16(xStart + 2 * i, step.x);
    view.setInt16(yStart + 2 * i, step.y);
    x += step.x;
    y += step.y;
    xMin = Math.min(xMin, x);
    yMin = Math.min(yMin, y);
    xMax = Math.max(xMax, x);
    yMax = Math.max(yMax, y);
  }
  return [xMin, yMin, xMax, yMax];
}

/** One step from point to point by its triplet code, 0 to 127 (WOFF2 §5.2, table of triplets). */
function readStep(code: number, data: ByteReader): { x: number; y: number } {
  const xSign = code & 1 ? 1 : -1;
  const ySign = code & 2 ? 1 : -1;
  const first = data.uint8();
  if (code < 10) return { x: 0, y: xSign * (((code & 14) << 7) + first) };
  if (code < 20) return { x: xSign * ((((code - 10) & 14) << 7) + first), y: 0 };
  if (code < 84) {
    const base = code - 20;
    return {
      x: xSign * (1 + (base & 0x30) + (first >> 4)),
      y: ySign * (1 + ((base & 12) << 2) + (first & 15)),
    };
  }
  const second = data.uint8();
  if (code < 120) {
    const base = code - 84;
    const x = 1 + (Math.floor(base / 12) << 8) + first;
    return { x: xSign * x, y: ySign * (1 + (((base % 12) >> 2) << 8) + second) };
  }
  const third = data.uint8();
  if (code < 124) {
    return { x: xSign * ((first << 4) + (second >> 4)), y: ySign * (((second & 15) << 8) + third) };
  }
  return { x: xSign * ((first << 8) + second), y: ySign * ((third << 8) + data.uint8()) };
}
