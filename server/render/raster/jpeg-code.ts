import { JpegBytes } from './jpeg-bytes.js';
import { codeLengths } from './code-lengths.js';

const longest = 16;

/** A canonical prefix code for tokens, as JPEG stores it (ITU-T T.81, annex C). */
export class JpegCode {
  private readonly lengths: Uint8Array;
  private readonly codes: Uint16Array;
  private readonly symbols: readonly number[];

  /** @param tokens what is to be written */
  constructor(tokens: readonly number[]) {
    const counts = new Uint32Array(256);
    for (const token of tokens) counts[token & 255]!++;
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

  /** The codes of symbols, and the bits that follow each, filled up with ones. */
  write(tokens: readonly number[]): Buffer {
    const bytes = new JpegBytes();
    for (const token of tokens) {
      bytes.write(this.codes[token & 255]!, this.lengths[token & 255]!);
      bytes.write(token >> 12, (token >> 8) & 15);
    }
    return bytes.end();
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
