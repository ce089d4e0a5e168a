import type { Blocks } from './jpeg-blocks.js';
import { JpegCode } from './jpeg-code.js';
import { bitCountOf, bitsOf, endOfBlock, token } from './jpeg-tokens.js';

/** Of blocks in a row that end early. */
const mostEnds = 0x7fff;

export interface JpegScan {
  /** As it follows the class and number of a table of codes. */
  readonly table: Buffer;
  readonly data: Buffer;
}

/** The levels of a component's blocks as a scan of a progressive JPEG (ITU-T T.81, G.1.2.1), each as its difference from the last. */
export function encodeLevels({ rows, levels }: Blocks): JpegScan {
  const tokens: number[] = [];
  let last = 0;
  for (const row of rows)
    for (const block of row) {
      const difference = levels[block]! - last;
      const bitCount = bitCountOf(difference);
      tokens.push(token(bitCount, bitsOf(difference, bitCount), bitCount));
      last += difference;
    }
  return encode(tokens);
}

/** All else (ITU-T T.81, G.1.2.2). Blocks that end early share a symbol, so that flat areas cost next to nothing. */
export function encodeTokens({ rows, tokens: ofBlocks }: Blocks): JpegScan {
  const tokens: number[] = [];
  let ends = 0;
  const pushEnds = () => {
    const bitCount = bitCountOf(ends) - 1;
    if (ends > 0) tokens.push(token(bitCount << 4, ends - (1 << bitCount), bitCount));
    ends = 0;
  };
  const push = (one: number) => {
    if (one === endOfBlock) ends++;
    if (one !== endOfBlock || ends === mostEnds) pushEnds();
    if (one !== endOfBlock) tokens.push(one);
  };
  for (const row of rows) for (const block of row) ofBlocks[block]!.forEach(push);
  pushEnds();
  return encode(tokens);
}

function encode(tokens: readonly number[]): JpegScan {
  const code = new JpegCode(tokens);
  return { table: code.table, data: code.write(tokens) };
}
