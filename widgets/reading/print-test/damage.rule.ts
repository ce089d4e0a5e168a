import type { Matrix } from '../../../server/render/model/matrix.js';
import type { CodeWords } from './code-words.js';

export interface Damage {
  /** Modules that are read with the wrong colour, without those under a logo, as `row * size + column`. */
  readonly wrong: readonly number[];
  /** Smallest share of its error correction that a block has left; what a logo takes by design does not count. 0 to 1. */
  readonly spare: number;
  /** Largest share of wrong modules in one of the three finder patterns, 0 to 1. */
  readonly finderLoss: number;
  /** The middle is covered, as by a logo. */
  readonly hasLogo: boolean;
}

/**
 * Compares a code as it was read with what it should be.
 * @returns undefined where a block has more wrong codewords than can be corrected: since the code was read, it was then made by an encoder
 * that places the same text in another way
 */
export function damageOf(expected: Matrix, read: Matrix, words: CodeWords): Damage | undefined {
  const { size } = expected;
  const wrong: number[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (expected.isDark(row, column) !== read.isDark(row, column)) wrong.push(row * size + column);
  const hasLogo = isMiddleCovered(wrong, size);
  const lost = lostWords(wrong, words, () => true);
  const toLogo = lostWords(wrong, words, (place) => hasLogo && isInMiddle(place, size));
  if (lost.some((count) => count > words.correctable)) return undefined;
  const spares = lost.map((count, block) => {
    const available = words.correctable - toLogo[block]!;
    return available === 0 ? 1 : (words.correctable - count) / available;
  });
  const damaged = hasLogo ? wrong.filter((place) => !isInMiddle(place, size)) : wrong;
  return { wrong: damaged, spare: Math.min(...spares), finderLoss: finderLoss(wrong, size), hasLogo };
}

/** Counts the wrong codewords of each block. @param counts whether a wrong module counts */
function lostWords(wrong: readonly number[], words: CodeWords, counts: (place: number) => boolean): number[] {
  const lost = new Set(wrong.filter(counts).map((place) => words.wordOf[place]!));
  const perBlock = Array.from({ length: words.blocks }, () => 0);
  for (const word of lost) if (word >= 0) perBlock[words.blockOf[word]!]!++;
  return perBlock;
}

/** Halves of the sides that logos may have, as shares of the code: a circle of 34 %, and bars of the same area, up to 4 : 1. */
const logoHalves = [
  [0.17, 0.17],
  [0.22, 0.12],
  [0.12, 0.22],
  [0.31, 0.09],
  [0.09, 0.31],
] as const;

function isInMiddle(place: number, size: number): boolean {
  const across = Math.abs(((place % size) + 0.5) / size - 0.5);
  const down = Math.abs((Math.floor(place / size) + 0.5) / size - 0.5);
  return logoHalves.some(([halfWidth, halfHeight]) => across < halfWidth && down < halfHeight);
}

/** Under any logo nearly half of the modules have the wrong colour; a quarter of them is decided enough. */
const coveredShare = 0.25;
/** Half of the side in which a logo covers everything, as a share of the code. */
const coreHalf = 0.07;

function isMiddleCovered(wrong: readonly number[], size: number): boolean {
  const isCore = (place: number) =>
    [place % size, Math.floor(place / size)].every((at) => Math.abs((at + 0.5) / size - 0.5) < coreHalf);
  const side = Array.from({ length: size }).filter((_, at) => isCore(at * size + at)).length;
  return wrong.filter(isCore).length >= coveredShare * side ** 2;
}

const finderSide = 7;

function finderLoss(wrong: readonly number[], size: number): number {
  const far = size - finderSide;
  const losses = [
    [0, 0],
    [0, far],
    [far, 0],
  ].map(
    ([top, left]) =>
      wrong.filter((place) => {
        const [row, column] = [Math.floor(place / size) - top!, (place % size) - left!];
        return row >= 0 && row < finderSide && column >= 0 && column < finderSide;
      }).length,
  );
  return Math.max(...losses) / finderSide ** 2;
}
