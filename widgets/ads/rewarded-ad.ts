/** What came of a rewarded ad. */
export type RewardOutcome =
  | 'granted'
  | 'no-fill'
  | 'error'
  | 'timeout'
  | 'not-configured'
  /** The visitor closed it early. */
  | 'closed'
  /** The visitor went elsewhere meanwhile. */
  | 'cancelled';

/**
 * Port: shows one rewarded ad and resolves, once, when it is over. It never rejects: failures of ads are outcomes.
 * @param signal ends the waiting and takes the ad away
 */
export type ShowRewardedAd = (signal: AbortSignal) => Promise<RewardOutcome>;

/** Creation proceeds whatever happens to the ad, unless the visitor closed it or left (C §4). */
export const mayProceed = (outcome: RewardOutcome): boolean =>
  outcome !== 'closed' && outcome !== 'cancelled';

/** C §9, in ms */
export const adTimings = {
  /** From asking for an ad until one must be ready. */
  noAdMs: 3000,
  /** From the start until something must have been shown, the loading of the library included. */
  noResponseMs: 5000,
  rewardDelayMs: 500,
  emulationMs: 2000,
} as const;
