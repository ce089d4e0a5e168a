/** Timings of ad places, in ms. */
export const slotTimings = {
  /** Interval of the checks whether the library has loaded. */
  libraryPollMs: 500,
  /** Wait from a route change until ads may be shown. */
  routeSettlesMs: 200,
  /** Wait from the `bannersReady` event until ads may be shown. */
  bannersReadyMs: 100,
  /** First wait of a place whose page is not ready yet. */
  displayDelayMs: 500,
  /** Wait between retries. */
  retryMs: 300,
  /** Wait from defining a slot after the last retry until it is displayed. */
  ownDisplayMs: 100,
} as const;

/** When a rewarded ad counts as failed, in ms. */
export const rewardedAdTimings = {
  /** Wait from the request until an ad must be ready. */
  noAdMs: 3000,
  /** Wait from the start, including the load of the library, until an ad must be on screen. */
  noResponseMs: 5000,
  /** Wait from the reward until the code is created. */
  rewardDelayMs: 500,
} as const;

/** Number of retries after which a place defines its slot even if the page is not ready. */
export const slotRetries = 5;

/** Lifetime of the cookie `source_user`: 4 hours. */
export const sourceTtlSeconds = 14_400;
