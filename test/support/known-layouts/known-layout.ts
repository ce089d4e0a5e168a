/** A PDF that a program other than ours lays out, and the words that a person reads in it. */
export interface KnownLayout {
  readonly name: string;
  make(): Promise<Buffer>;
  /** Lines as a person reads them, in order. */
  readonly lines: readonly string[];
  /** Words that the file contains, but that its pages do not show. */
  readonly hidden?: readonly string[];
}

/** Words without the punctuation around them, and without dots that lead to a price. */
export const wordsOf = (lines: readonly string[]): string[] =>
  lines
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, ''))
    .filter((word) => word !== '');

/**
 * Returns the share of words that two texts have in the same order, from 0 to 1: twice their longest common subsequence by the sum of
 * their lengths, so that missing words and superfluous ones both count.
 */
export function shareInOrder(one: readonly string[], other: readonly string[]): number {
  let row = Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    other.forEach((candidate, i) =>
      next.push(candidate === word ? row[i]! + 1 : Math.max(row[i + 1]!, next[i]!)),
    );
    row = next;
  }
  return (2 * row.at(-1)!) / (one.length + other.length);
}
