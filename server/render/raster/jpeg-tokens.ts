/** A run of 16 zeros, and more to come. */
const sixteenZeros = 0xf0;
const mostZeros = 15;

/** The coefficients of a block in the terms of JPEG (ITU-T T.81, F.1.2.2): zeros run together, and each value is a symbol and some bits. */
export interface Tokens {
  /** Bits, and in the lowest eight the symbol, of which the lowest four say how many bits there are. */
  readonly list: readonly number[];
  /** Only zeros follow. */
  readonly endsEarly: boolean;
}

/** @param coefficients in zigzag order, of which the first is left out @returns undefined when all are 0 */
export function tokensOf(coefficients: Int16Array): Tokens | undefined {
  const list: number[] = [];
  let zeros = 0;
  for (let i = 1; i < coefficients.length; i++) {
    const value = coefficients[i]!;
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros > mostZeros; zeros -= mostZeros + 1) list.push(sixteenZeros);
    const bitCount = bitCountOf(value);
    list.push((bitsOf(value, bitCount) << 8) | (zeros << 4) | bitCount);
    zeros = 0;
  }
  return list.length > 0 ? { list, endsEarly: zeros > 0 } : undefined;
}

/** How many bits a number takes; none for 0. */
export const bitCountOf = (value: number): number => 32 - Math.clz32(Math.abs(value));

/** Negative numbers are stored less one, in as many bits (ITU-T T.81, F.1.2.1.1). */
export const bitsOf = (value: number, bitCount: number): number =>
  (value < 0 ? value - 1 : value) & ((1 << bitCount) - 1);
