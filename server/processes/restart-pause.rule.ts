const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** A process that has run for as long counts as sound. */
const soundMs = 60_000;

/**
 * How long to wait before a process that ended by itself is started again: twice as long each time, so that a fault that ends every
 * process at once does not keep the machine busy.
 * @param previousMs the pause before the process that has ended; 0 for none
 * @param ranMs how long that process ran
 */
export const restartPauseMs = (previousMs: number, ranMs: number): number =>
  ranMs >= soundMs || previousMs === 0 ? firstPauseMs : Math.min(previousMs * 2, longestPauseMs);
