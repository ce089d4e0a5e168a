import type { ScanWeakness } from '../../scan-weakness.js';

const weaknesses: Readonly<Record<ScanWeakness, string>> = {
  'low-contrast': 'The code is too little darker than its background.',
  'light-on-dark': 'Many phones cannot read light on dark.',
  'light-paper-only': 'For light paper only: on a dark page nothing reads it.',
  'red-laser': 'A scanner with a red laser sees no contrast here. Phones do.',
  'large-logo': 'The logo covers much of the code.',
  'logo-like-finder':
    'The logo looks like one of the marks in the corners of a code, which misleads scanners.',
  'weak-shapes': 'Some scanners now and then miss circles as corner marks.',
  'round-corners':
    'Readers in kiosks and small devices may not find corner marks that are this round. Phones do.',
  dense: 'A long link makes small modules: print it larger, at 3 cm or more.',
  'some-decoders': 'Some scanners cannot read this code.',
};

/** How well a code scans, and what weakens it. */
export const texts = {
  forecast: {
    everywhere: 'Scans everywhere',
    good: 'Scans well',
    weak: 'May fail in poor light',
    bad: 'Will not scan',
  },
  readBy: (read: string, decoders: string) => `Read by ${read}\u00A0of\u00A0${decoders} decoders`,
  readability: (score: string, best: string) => `Readability ${score}\u00A0of\u00A0${best}`,
  weaknesses,
  /** Shown if no particular weakness is known. */
  weak: 'Too few scanners read this code in poor light, blurred or stained.',
  useWideRing: 'Use a wide ring around the logo',
  useRoundedMarks: 'Use rounded corner marks',
  useSquareMarks: 'Use square corner marks',
  useRounded: 'Use rounded modules',
  useSquares: 'Use square modules',
  untried: 'The picture is not ready yet, so it was not tried.',
};
