/** Not cached: the setting may change while the page is open. */
export const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Duration of the splash, fading included. */
export const splashMs = 2000;

/** Between the starts of two type cards' bounces. */
export const bounceStaggerMs = 200;

/** How far a section must have entered the viewport to fade in. */
export const fadeThresholdPx = 150;

/** Time without a scroll event after which the page counts as idle. */
export const scrollIdleMs = 500;
