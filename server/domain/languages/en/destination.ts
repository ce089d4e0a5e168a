/** The page that shows where a code leads, before or instead of going there. */
export const texts = {
  title: 'Where this code leads',
  leadsTo: 'This code leads to',
  leadsToFile: 'This code opens the file',
  fullAddress: 'Full address',
  looksLike: 'It looks like',
  notCounted: 'Looking at this page opens nothing and is not counted as a scan.',
  open: 'Open it',
  pageOfCode: 'The page of this code',
  goBack: 'Do not open it',
  openAnyway: 'Open it anyway',
  warnings: {
    reported: {
      title: 'Somebody reported this code, and we found them right',
      text: 'Open it only if you know the address below and trust it. Enter no password, and download nothing.',
    },
    'look-alike': {
      title: 'This may not be the site that it seems to be',
      text: 'Its name contains letters that look like other ones. Compare it with the address that you expect.',
    },
  },
};
