export type RewardOutcome =
  | 'granted'
  | 'no-fill'
  | 'error'
  | 'timeout'
  | 'not-configured'
  /** The visitor closed it before the reward. */
  | 'closed'
  /** The visitor left the step. */
  | 'cancelled';

/**
 * Port: shows one rewarded ad and resolves when it is over. Never rejects: failures are outcomes.
 * @param signal cancels the wait and removes the ad
 */
export type ShowRewardedAd = (signal: AbortSignal) => Promise<RewardOutcome>;

/** Creation proceeds whatever happens to the ad, unless the visitor closed it or left. */
export const mayProceed = (outcome: RewardOutcome): boolean =>
  outcome !== 'closed' && outcome !== 'cancelled';

export const adTimings = {
  /** From the request for an ad until one must be ready. */
  noAdMs: 3000,
  /** From the start, loading the library included, until an ad must be on screen. */
  noResponseMs: 5000,
  rewardDelayMs: 500,
  emulationMs: 2000,
} as const;
