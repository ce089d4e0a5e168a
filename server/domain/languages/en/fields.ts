/** Start screens of kinds with their own fields. */
export const texts = {
  yourDetails: 'Your details',
  optional: (label: string) => `${label} (optional)`,
  inTheCode:
    'All of it is in the code: it works without us for ever, without ads, and cannot be counted or changed.',
  remember: 'Remember in this browser',
  tooLong: 'This is too much for a code that phones read',
  add: 'Add another',
  remove: (nth: number) => `Remove ${nth}`,
  faults: {
    missing: 'Fill in this field.',
    'too-short': 'This is too short.',
    'too-long': 'This is too long.',
    invalid: 'Check this field.',
    'control-character': 'This holds a character that cannot be in a code.',
    'line-break': 'Write this on one line.',
    'broken-character': 'A character of this is incomplete. Type it again.',
  },
};
