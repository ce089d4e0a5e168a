/** Read at each call, since the setting may change while the page is open. */
export const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Duration of the splash, including its fades. */
export const splashMs = 2000;

/** Delay between the bounces of two neighbouring type cards. */
export const bounceStaggerMs = 200;

/** Distance that a section must have entered the viewport before it fades in. */
export const fadeThresholdPx = 150;

/** Time without a scroll event after which scrolling counts as finished. */
export const scrollIdleMs = 500;
