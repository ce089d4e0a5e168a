/** The encoder's table of blocks (ISO/IEC 18004, table 9), for which no types are published. Counts are of all blocks of a version together. */
declare module 'qrcode/lib/core/error-correction-code.js' {
  import type { QRCode } from 'qrcode';

  type Level = QRCode['errorCorrectionLevel'];
  export function getBlocksCount(version: number, level: Level): number;
  export function getTotalCodewordsCount(version: number, level: Level): number;
}
