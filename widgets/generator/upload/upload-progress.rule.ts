export const uploadTickMs = 30;
const stepWhileSending = 1;
/** Completes within 10 ticks once the file is stored. */
const stepWhenStored = 10;

export interface Progress {
  /** In whole percent, as shown. */
  readonly progress: number;
  /** Share of the file that was sent: 0 to 1. */
  readonly sentShare: number;
  /** Whether the storage has answered. */
  readonly stored: boolean;
}

/**
 * The progress after some ticks. It rises by 1 per tick, but never beyond what was sent, and reaches 100 only after the storage has
 * answered.
 * @param ticks since the last call, 0 or more; many after the browser has suspended the page
 */
export function nextProgress({ progress, sentShare, stored }: Progress, ticks: number): number {
  const reached = stored ? 100 : Math.min(99, Math.floor(sentShare * 100));
  const step = stored ? stepWhenStored : stepWhileSending;
  return Math.max(progress, Math.min(reached, progress + step * ticks));
}
