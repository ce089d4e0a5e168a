export type RewardOutcome =
  | 'granted'
  | 'no-fill'
  | 'error'
  | 'timeout'
  | 'not-configured'
  /** The visitor closed the ad before the reward. */
  | 'closed'
  /** The visitor left the step. */
  | 'cancelled';

/**
 * Shows one rewarded ad and resolves when it is over. Never rejects: failures are outcomes.
 * @param signal cancels the wait and removes the ad
 */
export type ShowRewardedAd = (signal: AbortSignal) => Promise<RewardOutcome>;

/** The code is created even if the ad fails, unless the visitor closed the ad or left the step. */
export const mayProceed = (outcome: RewardOutcome): boolean =>
  outcome !== 'closed' && outcome !== 'cancelled';

export const adTimings = {
  /** Wait from the request until an ad must be ready. */
  noAdMs: 3000,
  /** Wait from the start, including the load of the library, until an ad must be on screen. */
  noResponseMs: 5000,
  rewardDelayMs: 500,
  emulationMs: 2000,
} as const;
