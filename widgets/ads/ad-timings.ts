/** Timings of ad places, in ms. */
export const slotTimings = {
  /** Between checks for the library. */
  libraryPollMs: 500,
  /** From a route change until ads may be shown. */
  routeSettlesMs: 200,
  /** From the `bannersReady` event until ads may be shown. */
  bannersReadyMs: 100,
  /** First wait of a place that is not ready yet. */
  displayDelayMs: 500,
  /** Between retries. */
  retryMs: 300,
  /** From defining a slot after the last retry until it is displayed. */
  ownDisplayMs: 100,
} as const;

/** After these a place defines its slot although the page is not ready. */
export const slotRetries = 5;

/** Lifetime of the cookie `source_user`: 4 h. */
export const sourceTtlSeconds = 14_400;
