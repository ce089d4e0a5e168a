/** Failures of an upload. */
export const texts = {
  notPrepared: 'Failed to prepare upload',
  invalidAnswer: 'Invalid server response',
  notOfType: (type: string) => `This file is not a ${type} inside.`,
  otherType: (name: string) => `This file is a ${name}, which this kind of code does not take.`,
  notStored: 'Failed to upload file to storage',
  stalled: 'The upload has stalled. Please check your connection and try again.',
  offline: 'You seem to be offline. Please check your connection and try again.',
  unexpected: 'An unexpected error occurred.',
};
