import { side } from './jpeg-grid.js';

/** Places of coefficients in the order of their frequency (ITU-T T.81, figure A.6). */
const zigzag = [
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
];
/** From here on coefficients are rounded up: from a half on costs more bytes than it spares noise. */
const roundedUp = 0.6;

const mostZeros = 15;

/** A symbol and the bits that follow it: the symbol in the lowest eight bits, then how many bits there are in four, then those. */
export const token = (symbol: number, bits: number, bitCount: number): number =>
  (bits << 12) | (bitCount << 8) | symbol;

/** A run of 16 zeros, and more to come. */
const sixteenZeros = token(0xf0, 0, 0);
/** Only zeros follow. */
export const endOfBlock = token(0, 0, 0);

/**
 * The coefficients of a block but the first in the terms of JPEG (ITU-T T.81, F.1.2.2): zeros run together, and each value is a symbol
 * and some bits.
 * @param start of the block, row by row
 * @param step what coefficients become multiples of
 */
export function tokensOf(coefficients: Float64Array, start: number, step: number): number[] {
  const tokens: number[] = [];
  let zeros = 0;
  for (let i = 1; i < side * side; i++) {
    const value = roundToward(coefficients[start + zigzag[i]!]! / step);
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > mostZeros; zeros -= mostZeros + 1) tokens.push(sixteenZeros);
    const bitCount = bitCountOf(value);
    tokens.push(token((zeros << 4) | bitCount, bitsOf(value, bitCount), bitCount));
    zeros = 0;
  }
  if (zeros > 0) tokens.push(endOfBlock);
  return tokens;
}

function roundToward(value: number): number {
  const multiple = Math.floor(Math.abs(value) + 1 - roundedUp);
  return value < 0 ? -multiple : multiple;
}

/** How many bits a number takes; none for 0. */
export const bitCountOf = (value: number): number => 32 - Math.clz32(Math.abs(value));

/** Negative numbers are stored less one, in as many bits (ITU-T T.81, F.1.2.1.1). */
export const bitsOf = (value: number, bitCount: number): number =>
  (value < 0 ? value - 1 : value) & ((1 << bitCount) - 1);
