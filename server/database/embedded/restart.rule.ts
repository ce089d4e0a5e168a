const periodMs = 10 * 60_000;

/** By how many times PostgreSQL has ended; once more, and something is wrong that a start does not mend. */
const pausesMs = [0, 1_000, 4_000, 10_000] as const;

/**
 * Whether PostgreSQL is started again. A start that fails counts as an end.
 * @param endsMs when it ended, the last time included, on the clock of `nowMs`
 * @returns after how many ms; undefined: no more, it ended five times within ten minutes
 */
export function pauseBeforeRestart(endsMs: readonly number[], nowMs: number): number | undefined {
  const recent = endsMs.filter((ms) => nowMs - ms < periodMs).length;
  return pausesMs[recent - 1];
}
