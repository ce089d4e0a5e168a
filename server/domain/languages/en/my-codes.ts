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
    'This list lives only in this browser, and Safari clears it after 7 days without a visit. Email yourself what you need. Removing a code here does not switch it off.',
  download: 'Download PNG',
  downloadOf: (code: string) => `Download PNG of ${code}`,
  remove: 'Remove from this list',
  removeOf: (code: string) => `Remove ${code} from this list`,
  removed: 'Removed from this list. The code goes on working.',
  undo: 'Undo',
  notShown: 'Your codes could not be shown. Please check your connection and load the page again.',
};
