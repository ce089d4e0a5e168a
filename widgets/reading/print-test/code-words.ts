import QRCode from 'qrcode';
import { getBlocksCount, getTotalCodewordsCount } from 'qrcode/lib/core/error-correction-code.js';
import type { CorrectionLevel } from '../../../server/domain/kinds/kind.js';

/** Which codeword and block each module of a code belongs to. */
export interface CodeWords {
  readonly size: number;
  /** Codeword of each module, row by row; -1 for modules of patterns and of the format, and for those left over. */
  readonly wordOf: Int16Array;
  /** Block of each codeword, in the order in which codewords are placed. */
  readonly blockOf: readonly number[];
  readonly blocks: number;
  /** Wrong codewords of a block that can be corrected. */
  readonly correctable: number;
}

/** Returns where the codewords of a code are (ISO/IEC 18004, 7.6 and 7.7.3). @param version 1 to 40 */
export function codeWordsOf(version: number, level: CorrectionLevel): CodeWords {
  const { modules, errorCorrectionLevel } = QRCode.create([{ data: '0', mode: 'numeric' }], {
    version,
    errorCorrectionLevel: level,
  });
  const { size } = modules;
  const places = placesOf(size, (row, column) => Boolean(modules.isReserved(row, column)));
  const words = places.length >> 3;
  const wordOf = new Int16Array(size * size).fill(-1);
  places.slice(0, words << 3).forEach((place, bit) => (wordOf[place] = bit >> 3));
  const blocks = getBlocksCount(version, errorCorrectionLevel);
  const spare = getTotalCodewordsCount(version, errorCorrectionLevel) / blocks;
  return { size, wordOf, blockOf: blocksInOrder(words, blocks, spare), blocks, correctable: spare >> 1 };
}

const timingColumn = 6;

/** Lists the modules that hold data in the order of their bits: in pairs of columns from the right, up and down by turns. */
function placesOf(size: number, isReserved: (row: number, column: number) => boolean): number[] {
  const columns = Array.from({ length: size }, (_, i) => size - 1 - i).filter(
    (column) => column !== timingColumn,
  );
  const rows = Array.from({ length: size }, (_, row) => row);
  const places = [];
  for (let pair = 0; pair < columns.length / 2; pair++)
    for (const row of pair % 2 === 0 ? rows.toReversed() : rows)
      places.push(...columns.slice(2 * pair, 2 * pair + 2).map((column) => ({ row, column })));
  return places
    .filter(({ row, column }) => !isReserved(row, column))
    .map(({ row, column }) => row * size + column);
}

/** Codewords of all blocks by turns: first those with data, of which later blocks may have one more, then those for correction. */
function blocksInOrder(words: number, blocks: number, spare: number): number[] {
  const all = Array.from({ length: blocks }, (_, block) => block);
  const data = Math.floor(words / blocks) - spare;
  const longer = all.slice(blocks - (words % blocks));
  return [...repeat(all, data), ...longer, ...repeat(all, spare)];
}

const repeat = (items: readonly number[], times: number): number[] =>
  Array.from({ length: times }, () => items).flat();
