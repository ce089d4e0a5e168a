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
  /** A part of the logo looks like a finder pattern. */
  'logo-like-finder',
  /** Modules are dots or finder patterns are round, which some decoders miss now and then. */
  'weak-shapes',
  /** Finder patterns have wide round corners, which readers built on quirc or OpenCV, as in kiosks and small devices, do not find. */
  'round-corners',
  /** The code has so many modules that it has to be printed larger. */
  'dense',
  /** At least one decoder does not read the code. */
  'some-decoders',
] as const;

export type ScanWeakness = (typeof scanWeaknesses)[number];
