import type { BitWriter } from './bit-writer.js';
import { PrefixCode } from './prefix-code.js';

/** Equal rows of 0xAARRGGBB, one below the other. */
export type PixelRows = Iterable<{ readonly pixels: Uint32Array; readonly count: number }>;

/** Where a copy is taken from: the two shortest distances of VP8L (RFC 9649, LZ77 Backward Reference). */
const Distance = { Above: 0, Left: 1 } as const;

const maxCopy = 4_096;
/** A shorter copy takes no fewer bits than its pixels. */
const minCopy = 3;
const literals = 256;
const lengthSymbols = 24;
const distanceSymbols = 40;

interface Sink {
  literal(argb: number): void;
  /** @param length 1 to 4096 */
  copy(length: number, distance: number): void;
}

/**
 * Writes pixels as an entropy-coded image of VP8L (RFC 9649): literals, and copies from the left or from above.
 * @param rows called twice: to count, then to write
 * @param options.isMain the picture itself, rather than data of a transform
 */
export function writeImage(bits: BitWriter, rows: () => PixelRows, options?: { isMain: boolean }): void {
  const counts = {
    green: new Uint32Array(literals + lengthSymbols),
    red: new Uint32Array(literals),
    blue: new Uint32Array(literals),
    alpha: new Uint32Array(literals),
    distance: new Uint32Array(distanceSymbols),
  };
  visitRows(rows(), {
    literal(argb) {
      counts.green[(argb >>> 8) & 255]!++;
      counts.red[(argb >>> 16) & 255]!++;
      counts.blue[argb & 255]!++;
      counts.alpha[argb >>> 24]!++;
    },
    copy(length, distance) {
      counts.green[literals + lengthPrefix(length).symbol]!++;
      counts.distance[distance]!++;
    },
  });
  const [green, red, blue, alpha, distances] = [
    new PrefixCode(counts.green),
    new PrefixCode(counts.red),
    new PrefixCode(counts.blue),
    new PrefixCode(counts.alpha),
    new PrefixCode(counts.distance),
  ];
  bits.write(0, 1); // no colour cache
  if (options?.isMain) bits.write(0, 1); // the same codes everywhere
  for (const code of [green, red, blue, alpha, distances]) code.writeTo(bits);
  visitRows(rows(), {
    literal(argb) {
      green.writeSymbol(bits, (argb >>> 8) & 255);
      red.writeSymbol(bits, (argb >>> 16) & 255);
      blue.writeSymbol(bits, argb & 255);
      alpha.writeSymbol(bits, argb >>> 24);
    },
    copy(length, distance) {
      const { symbol, extra, extraBits } = lengthPrefix(length);
      green.writeSymbol(bits, literals + symbol);
      bits.write(extra, extraBits);
      distances.writeSymbol(bits, distance);
    },
  });
}

function visitRows(rows: PixelRows, sink: Sink): void {
  let above: Uint32Array | undefined;
  for (const { pixels, count } of rows) {
    visitRow(pixels, above, sink);
    copy((count - 1) * pixels.length, Distance.Above, sink);
    above = pixels;
  }
}

function visitRow(pixels: Uint32Array, above: Uint32Array | undefined, sink: Sink): void {
  for (let at = 0; at < pixels.length;) {
    const [fromAbove, fromLeft] = [equalAbove(pixels, above, at), equalLeft(pixels, at)];
    const length = Math.max(fromAbove, fromLeft);
    if (length < minCopy) sink.literal(pixels[at++]!);
    else {
      copy(length, fromAbove >= fromLeft ? Distance.Above : Distance.Left, sink);
      at += length;
    }
  }
}

function equalAbove(pixels: Uint32Array, above: Uint32Array | undefined, start: number): number {
  if (!above) return 0;
  let at = start;
  while (at < pixels.length && pixels[at] === above[at]) at++;
  return at - start;
}

function equalLeft(pixels: Uint32Array, start: number): number {
  let at = start;
  while (start > 0 && at < pixels.length && pixels[at] === pixels[start - 1]) at++;
  return at - start;
}

function copy(length: number, distance: number, sink: Sink): void {
  for (let left = length; left > 0; left -= maxCopy) sink.copy(Math.min(left, maxCopy), distance);
}

/** A length as a symbol and extra bits (RFC 9649, LZ77 Backward Reference). */
function lengthPrefix(length: number): { symbol: number; extra: number; extraBits: number } {
  const value = length - 1;
  if (value < 4) return { symbol: value, extra: 0, extraBits: 0 };
  const highest = 31 - Math.clz32(value);
  const extraBits = highest - 1;
  const symbol = 2 * highest + ((value >> extraBits) & 1);
  return { symbol, extra: value & ((1 << extraBits) - 1), extraBits };
}
