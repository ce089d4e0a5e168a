import type { CorrectionLevel } from '../../../server/domain/kinds/kind.js';
import { codeWordsOf } from './code-words.js';

/** Codewords, blocks, and correctable codewords of a block, by table 9 of ISO/IEC 18004. */
it.each<[version: number, level: CorrectionLevel, words: number, blocks: number, correctable: number]>([
  [2, 'H', 44, 1, 14],
  [3, 'H', 70, 2, 11],
  [4, 'H', 100, 4, 8],
  [5, 'Q', 134, 4, 9],
  [10, 'M', 346, 5, 13],
  [25, 'M', 1588, 21, 14],
  [40, 'H', 3706, 81, 15],
])(
  'version %i %s: %i codewords in %i blocks that correct %i',
  (version, level, words, blocks, correctable) => {
    const code = codeWordsOf(version, level);
    expect(code).toMatchObject({ size: 17 + 4 * version, blocks, correctable });
    expect(code.blockOf).toHaveLength(words);
    const counts = Array.from({ length: words }, () => 0);
    for (const word of code.wordOf) if (word >= 0) counts[word]!++;
    expect(new Set(counts)).toEqual(new Set([8]));
  },
);

it('gives later blocks the additional codewords, after those of all blocks', () => {
  // Version 5-Q: two blocks with 15 codewords of data and two with 16.
  const { blockOf } = codeWordsOf(5, 'Q');
  expect(blockOf.slice(0, 8)).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  expect(blockOf.slice(56, 68)).toEqual([0, 1, 2, 3, 2, 3, 0, 1, 2, 3, 0, 1]);
});

it('begins in the bottom right corner', () => {
  const { wordOf, size } = codeWordsOf(3, 'H');
  expect(wordOf.at(-1)).toBe(0);
  expect(wordOf[size * (size - 3) - 1]).toBe(0);
  expect(wordOf[size * (size - 3) - 2]).toBe(0);
  expect(wordOf[size * (size - 3) - 1 - size]).toBe(1);
});
