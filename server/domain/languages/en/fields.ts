/** Of start screens that ask for more than a link or a file. */
export const texts = {
  yourDetails: 'Your details',
  add: 'Add another',
  remove: (nth: number) => `Remove ${nth}`,
  faults: {
    missing: 'Fill in this field.',
    'too-short': 'This is too short.',
    'too-long': 'This is too long.',
    invalid: 'Check this field.',
  },
};
