/** The table of ISO/IEC 18004 (table 9) inside of the encoder, for which it publishes no types. */
declare module 'qrcode/lib/core/error-correction-code.js' {
  interface Level {
    readonly bit: number;
  }
  export function getBlocksCount(version: number, level: Level): number;
  /** @returns the number of codewords for error correction in all blocks together */
  export function getTotalCodewordsCount(version: number, level: Level): number;
}
