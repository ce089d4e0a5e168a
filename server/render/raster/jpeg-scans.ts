import type { Block } from './jpeg-blocks.js';
import { JpegCode } from './jpeg-code.js';

/** A run of 16 zeros, and more to come. */
const sixteenZeros = 0xf0;
const mostZeros = 15;
/** Of blocks in a row that end early. */
const mostEnds = 0x7fff;

/** Takes a symbol and the bits that follow it. */
type Emit = (symbol: number, bits: number, bitCount: number) => void;

/**
 * The levels of all blocks of a component as a scan of a progressive JPEG (ITU-T T.81, G.1.2.1), each as its difference from the last.
 * @returns the code's table and the coded data
 */
export const encodeLevels = (rows: readonly (readonly Block[])[]): JpegScan =>
  encode((emit) => {
    let last = 0;
    for (const row of rows)
      for (const { level } of row) {
        const bitCount = bitCountOf(level - last);
        emit(bitCount, bitsOf(level - last, bitCount), bitCount);
        last = level;
      }
  });

/** All other coefficients (ITU-T T.81, G.1.2.2): blocks that end early share one symbol, so that flat areas cost next to nothing. */
export const encodeCoefficients = (rows: readonly (readonly Block[])[]): JpegScan =>
  encode((emit) => {
    let ends = 0;
    const flush = () => {
      if (ends === 0) return;
      const bitCount = bitCountOf(ends) - 1;
      emit(bitCount << 4, ends - (1 << bitCount), bitCount);
      ends = 0;
    };
    for (const row of rows)
      for (const { coefficients } of row) {
        if (coefficients) flush();
        if (!coefficients || emitBlock(coefficients, emit)) ends++;
        if (ends === mostEnds) flush();
      }
    flush();
  });

/** @returns whether zeros follow the last coefficient */
function emitBlock(coefficients: Int16Array, emit: Emit): boolean {
  let zeros = 0;
  for (const value of coefficients) {
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > mostZeros; zeros -= mostZeros + 1) emit(sixteenZeros, 0, 0);
    const bitCount = bitCountOf(value);
    emit((zeros << 4) | bitCount, bitsOf(value, bitCount), bitCount);
    zeros = 0;
  }
  return zeros > 0;
}

const bitCountOf = (value: number): number => 32 - Math.clz32(Math.abs(value));

/** Negative numbers are stored less one, in as many bits (ITU-T T.81, F.1.2.1.1). */
const bitsOf = (value: number, bitCount: number): number =>
  (value < 0 ? value - 1 : value) & ((1 << bitCount) - 1);

export interface JpegScan {
  readonly table: Buffer;
  readonly data: Buffer;
}

/** @param visit called twice: to count, then to write */
function encode(visit: (emit: Emit) => void): JpegScan {
  const counts = new Uint32Array(256);
  visit((symbol) => counts[symbol]!++);
  const code = new JpegCode(counts);
  visit((symbol, bits, bitCount) => code.write(symbol, bits, bitCount));
  return { table: code.table, data: code.end() };
}
