import type { Block } from './jpeg-blocks.js';
import { JpegCode } from './jpeg-code.js';
import { bitCountOf, bitsOf } from './jpeg-tokens.js';

/** Of blocks in a row that end early. */
const mostEnds = 0x7fff;

type BlockRows = readonly (readonly Block[])[];

/** Takes a symbol and the bits that follow it. */
type Emit = (symbol: number, bits: number, bitCount: number) => void;

export interface JpegScan {
  /** As it follows the class and number of a table of codes. */
  readonly table: Buffer;
  readonly data: Buffer;
}

/** The levels of a component's blocks as a scan of a progressive JPEG (ITU-T T.81, G.1.2.1), each as its difference from the last. */
export const encodeLevels = (rows: BlockRows): JpegScan =>
  encode((emit) => {
    let last = 0;
    for (const row of rows)
      for (const { level } of row) {
        const bitCount = bitCountOf(level - last);
        emit(bitCount, bitsOf(level - last, bitCount), bitCount);
        last = level;
      }
  });

/** All else (ITU-T T.81, G.1.2.2). Blocks that end early share a symbol, so that flat areas cost next to nothing. */
export const encodeTokens = (rows: BlockRows): JpegScan =>
  encode((emit) => {
    let ends = 0;
    const emitEnds = () => {
      const bitCount = bitCountOf(ends) - 1;
      if (ends > 0) emit(bitCount << 4, ends - (1 << bitCount), bitCount);
      ends = 0;
    };
    for (const { tokens } of rows.flat()) {
      if (tokens) {
        emitEnds();
        for (const token of tokens.list) emit(token & 255, token >> 8, token & 15);
      }
      if (tokens?.endsEarly !== false) ends++;
      if (ends === mostEnds) emitEnds();
    }
    emitEnds();
  });

/** @param visit called twice: to count, then to write */
function encode(visit: (emit: Emit) => void): JpegScan {
  const counts = new Uint32Array(256);
  visit((symbol) => counts[symbol]!++);
  const code = new JpegCode(counts);
  visit((symbol, bits, bitCount) => code.write(symbol, bits, bitCount));
  return { table: code.table, data: code.end() };
}
