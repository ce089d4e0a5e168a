/** Numbers of the home page, from the specification (C §9) where nothing else is said. */

/** From the splash's first sign to its last. */
export const splashMs = 2000;

/** From the start of one type card's bounce to that of the next. */
export const bounceStaggerMs = 200;

/** How far a section's top must have come into the window for it to fade in. */
export const fadeThresholdPx = 150;

/** Without a scroll event for so long, the page rests. Ours, as the specification has none. */
export const scrollIdleMs = 500;
