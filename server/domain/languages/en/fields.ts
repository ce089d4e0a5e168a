/** Start screens of kinds with their own fields. */
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
