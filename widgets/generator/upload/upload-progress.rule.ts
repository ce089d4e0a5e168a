/** C §4, §9 */
export const uploadTickMs = 30;
const stepWhileSending = 1;
/** Nothing is left to wait for: the rest is shown within 10 ticks. */
const stepWhenStored = 10;

export interface Progress {
  /** As shown: 0 to 100, whole. */
  readonly progress: number;
  /** What the network has taken: 0 to 1. */
  readonly sentShare: number;
  /** Whether the storage has answered. */
  readonly stored: boolean;
}

/**
 * The progress shown after some ticks. It rises by 1 a tick as C §4 has it, but never beyond what the network has taken;
 * 99 is passed only when the storage has answered, and then the rest goes faster.
 * @param ticks of 30 ms since it was last asked, 0 or more; many where the browser let the page sleep
 */
export function nextProgress({ progress, sentShare, stored }: Progress, ticks: number): number {
  const reached = stored ? 100 : Math.min(99, Math.floor(sentShare * 100));
  const step = stored ? stepWhenStored : stepWhileSending;
  return Math.max(progress, Math.min(reached, progress + step * ticks));
}
