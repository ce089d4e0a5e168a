/** What makes a code harder to read. */
export const scanWeaknesses = [
  /** Too little difference in luminance between the code and its background. */
  'low-contrast',
  /** Many phones do not look for a light code on a dark background. */
  'light-on-dark',
  /** Transparent: rated on white, and unread on a dark page. */
  'light-paper-only',
  /** Nearly no contrast in the light of a scanner with a red laser. */
  'red-laser',
  /** Something in the logo looks like one of the three marks in the corners. */
  'logo-like-finder',
  /** Dots or round marks in the corners, which some decoders now and then miss. */
  'weak-shapes',
  /** So many modules that it has to be printed larger. */
  'dense',
  /** One of the decoders does not read it. */
  'some-decoders',
] as const;

export type ScanWeakness = (typeof scanWeaknesses)[number];
