import type { ScanWeakness } from '../../scan-weakness.js';

const weaknesses: Readonly<Record<ScanWeakness, string>> = {
  'low-contrast': 'Not enough contrast between code and background.',
  'light-on-dark': 'Many phones cannot read light on dark.',
  'light-paper-only': 'Use it on light paper only.',
  'red-laser': 'Fine for phones. Store scanners with a red light cannot see it.',
  'large-logo': 'The logo covers much of the code.',
  'logo-like-finder': 'Your logo looks like a code’s corner. Scanners get confused.',
  'weak-shapes': 'Circles as corners are harder to read.',
  'round-corners': 'Fine for phones. Scanners in kiosks may not find corners this round.',
  dense: 'That’s a lot for one code: print it at least 3 cm wide.',
  'small-modules':
    'Its squares have few pixels at this size. Make the picture larger, or the content shorter.',
  'some-decoders': 'Some scanner apps cannot read this code.',
};

/** How well a code scans, and what weakens it. */
export const texts = {
  /** Before the creation, by level. */
  expected: {
    everywhere: 'Should read easily',
    good: 'Should read well',
    weak: 'Hard to read in poor light',
    bad: 'Will not scan',
  },
  /** After the creation, by level. */
  tested: {
    everywhere: 'Tested: reads easily',
    good: 'Tested: reads well',
    weak: 'Tested: hard to read in poor light',
    bad: 'Tested: will not scan',
  },
  explain: 'What we test',
  readBy: (read: string, decoders: string) => `Read by ${read}\u00A0of\u00A0${decoders} scanners`,
  readability: (score: string, best: string) => `Readability ${score}\u00A0of\u00A0${best}`,
  weaknesses,
  /** Shown if no particular weakness is known. */
  weak: 'Hard to scan in poor light or when dirty.',
  useWideRing: 'Use a wide ring around the logo',
  useNormalRing: 'Use the normal ring around the logo',
  useRoundLogo: 'Cut the logo to a circle',
  unseenLogo: 'The logo would be too small to be seen in this code.',
  useLargerSize: 'Make the picture larger',
  useRoundedMarks: 'Use rounded corners',
  useSquareMarks: 'Use square corners',
  useRounded: 'Use rounded squares',
  useSquares: 'Use squares',
  untried: 'The picture is not ready yet, so it was not tried.',
};
