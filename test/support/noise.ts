/** First character and number of characters of some scripts. */
export const scripts = {
  Latin: [0x61, 26],
  Thai: [0xe01, 46],
  Han: [0x4e00, 20_000],
  emoji: [0x1f300, 700],
} as const;

/** Text that can hardly be compressed. @param range first character, and number of characters */
export function noise(length: number, seed: number, [first, count]: readonly [number, number]): string {
  let state = Math.imul(seed, 2_654_435_761) + 1;
  const letters = Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCodePoint(first + ((state >>> 8) % count));
  });
  return letters.join('');
}
