/** Properties of a code that make it harder to read. */
export const scanWeaknesses = [
  /** The difference in luminance between code and background is too small. */
  'low-contrast',
  /** Many phones do not look for a light code on a dark background. */
  'light-on-dark',
  /** The background is transparent. It is rated on white, and cannot be read on a dark page. */
  'light-paper-only',
  /** There is almost no contrast in the red light of a laser scanner. */
  'red-laser',
  /** The logo covers more of the code than its colours and shapes allow. */
  'large-logo',
  /** A part of the logo looks like a finder pattern. */
  'logo-like-finder',
  /** Finder patterns are circles, which some decoders miss now and then. */
  'weak-shapes',
  /** Finder patterns have wide round corners, which readers built on quirc or OpenCV, as in kiosks and small devices, do not find. */
  'round-corners',
  /** The code has so many modules that it has to be printed larger. */
  'dense',
  /** The picture in its stored size has too few px a module. */
  'small-modules',
  /** At least one decoder does not read the code. */
  'some-decoders',
] as const;

/** Weaknesses for which a code is not ok, the likeliest reason first. */
export const blamedWeaknesses = [
  'light-on-dark',
  'low-contrast',
  'logo-like-finder',
  'weak-shapes',
  'large-logo',
  'small-modules',
  'some-decoders',
] as const satisfies readonly ScanWeakness[];

export type ScanWeakness = (typeof scanWeaknesses)[number];
