/** Clocks of the places of ads (S §4, §8, §9), in ms. */
export const slotTimings = {
  /** Between two looks whether the library is there. */
  libraryPollMs: 500,
  /** From a change of route until ads may be shown. */
  routeSettlesMs: 200,
  /** From the outside signal that banners are ready until ads may be shown. */
  bannersReadyMs: 100,
  /** The first wait of a place that is to show an ad too soon. */
  displayDelayMs: 500,
  /** Between further tries. */
  retryMs: 300,
  /** From a slot's own definition, after all tries were in vain, until it is displayed. */
  ownDisplayMs: 100,
} as const;

/** S §8: after so many tries a place defines its slot itself. */
export const slotRetries = 5;

/** S §9: `source_user` lasts 4 h. */
export const sourceTtlSeconds = 14_400;
