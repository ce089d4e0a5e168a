import { codeLengths } from './code-lengths.js';

const longest = 16;

/** A canonical prefix code and the data written in it, as JPEG stores them (ITU-T T.81, annex C and F.1.2.3). */
export class JpegCode {
  private readonly lengths: Uint8Array;
  private readonly codes: Uint16Array;
  private readonly symbols: readonly number[];
  private bytes = Buffer.alloc(64 * 1024);
  private length = 0;
  private pending = 0;
  private pendingBits = 0;

  /** @param counts how often each symbol occurs, of 256 */
  constructor(counts: Uint32Array) {
    this.lengths = codeLengths(counts);
    this.symbols = Array.from(this.lengths.keys())
      .filter((symbol) => this.lengths[symbol]! > 0)
      .sort((a, b) => this.lengths[a]! - this.lengths[b]! || a - b);
    // No code may have ones alone, as the last one has.
    this.lengths[this.symbols.at(-1)!]!++;
    this.codes = codesOf(this.symbols, this.lengths);
  }

  /** How many codes there are of each length, and the symbols from the shortest. */
  get table(): Buffer {
    const counts = Array.from(
      { length: longest },
      (_, i) => this.symbols.filter((symbol) => this.lengths[symbol] === i + 1).length,
    );
    return Buffer.from([...counts, ...this.symbols]);
  }

  /** A symbol, and the bits that follow it: up to 15. */
  write(symbol: number, bits: number, bitCount: number): void {
    this.writeBits(this.codes[symbol]!, this.lengths[symbol]!);
    this.writeBits(bits, bitCount);
  }

  /** All that was written, filled up with ones. */
  end(): Buffer {
    if (this.pendingBits > 0) this.writeBits(0x7f, 8 - this.pendingBits);
    return this.bytes.subarray(0, this.length);
  }

  private writeBits(value: number, count: number): void {
    this.pending = (this.pending << count) | (value & ((1 << count) - 1));
    this.pendingBits += count;
    for (; this.pendingBits >= 8; this.pendingBits -= 8)
      this.writeByte((this.pending >> (this.pendingBits - 8)) & 255);
  }

  /** 255 begins a marker, unless 0 follows. */
  private writeByte(byte: number): void {
    if (this.length + 1 >= this.bytes.length)
      this.bytes = Buffer.concat([this.bytes, Buffer.alloc(this.bytes.length)]);
    this.bytes[this.length++] = byte;
    if (byte === 255) this.bytes[this.length++] = 0;
  }
}

function codesOf(symbols: readonly number[], lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let [next, length] = [0, 0];
  for (const symbol of symbols) {
    next <<= lengths[symbol]! - length;
    length = lengths[symbol]!;
    codes[symbol] = next++;
  }
  return codes;
}
