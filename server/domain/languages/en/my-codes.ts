/** The list of the codes made in this browser. */
export const texts = {
  close: 'Close',
  noCodes: 'No codes yet. What you make in this browser is listed here, so that you find it again.',
  search: 'Search your codes',
  found: (count: number) =>
    count === 0 ? 'No code matches.' : count === 1 ? '1 code matches.' : `${count} codes match.`,
  olderOnes: (count: number) =>
    count === 1 ? 'An older one is not shown. ' : `${count} older ones are not shown. `,
  keptHere:
    'The list is kept in this browser alone, and some browsers delete it after a week without a visit: a code that was sent to you by email stays with you. Removing a code from it does not delete the code.',
  download: 'Download PNG',
  downloadOf: (code: string) => `Download PNG of ${code}`,
  remove: 'Remove from this list',
  removeOf: (code: string) => `Remove ${code} from this list`,
  removed: 'Removed from this list. The code goes on working.',
  undo: 'Undo',
  notShown: 'Your codes could not be shown. Please check your connection and load the page again.',
};
