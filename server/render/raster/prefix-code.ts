import type { BitWriter } from './bit-writer.js';
import { codeLengths, maxLength } from './code-lengths.js';

/** The order in which lengths of the code for lengths are written (RFC 9649, Decoding and Building the Prefix Codes). */
const lengthOrder = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
const lengthBits = 4;

/** A canonical prefix code of VP8L (RFC 9649): the more often a symbol occurs, the fewer bits it takes. */
export class PrefixCode {
  private readonly lengths: Uint8Array;
  private readonly codes: Uint16Array;

  /** @param counts how often each symbol occurs */
  constructor(counts: Uint32Array) {
    this.lengths = codeLengths(counts);
    this.codes = codesOf(this.lengths);
  }

  writeSymbol(bits: BitWriter, symbol: number): void {
    bits.write(this.codes[symbol]!, this.lengths[symbol]!);
  }

  /** Writes the code itself. A symbol that is alone takes no bits from then on. */
  writeTo(bits: BitWriter): void {
    const used = Array.from(this.lengths.keys()).filter((symbol) => this.lengths[symbol]! > 0);
    if (used.length <= 2 && (used.at(-1) ?? 0) < 256) this.writeSimple(bits, used.length > 0 ? used : [0]);
    else this.writeLengths(bits);
  }

  private writeSimple(bits: BitWriter, used: readonly number[]): void {
    bits.write(1, 1);
    bits.write(used.length - 1, 1);
    const firstBits = used[0]! > 1 ? 8 : 1;
    bits.write(firstBits === 8 ? 1 : 0, 1);
    bits.write(used[0]!, firstBits);
    if (used.length === 2) bits.write(used[1]!, 8);
    else this.lengths.fill(0);
  }

  /** Each length in four bits: fewer would save a hundred bytes a picture. */
  private writeLengths(bits: BitWriter): void {
    bits.write(0, 1);
    bits.write(lengthOrder.length - 4, 4);
    for (const length of lengthOrder) bits.write(length <= maxLength ? lengthBits : 0, 3);
    bits.write(0, 1);
    for (const length of this.lengths) bits.write(reversed(length, lengthBits), lengthBits);
  }
}

/** Codes of equal length follow each other in the order of their symbols; they are written from their highest bit. */
function codesOf(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let next = 0;
  for (let length = 1; length <= maxLength; length++, next <<= 1)
    for (let symbol = 0; symbol < lengths.length; symbol++)
      if (lengths[symbol] === length) codes[symbol] = reversed(next++, length);
  return codes;
}

function reversed(value: number, count: number): number {
  let result = 0;
  for (let bit = 0; bit < count; bit++) result |= ((value >> bit) & 1) << (count - 1 - bit);
  return result;
}
