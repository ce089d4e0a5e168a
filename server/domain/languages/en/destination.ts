/** The page that shows where a code leads, before or instead of going there. */
export const texts = {
  title: 'Where this code leads',
  leadsTo: 'This code leads to',
  leadsToPage: 'This code opens our page',
  leadsToFile: 'This code opens the file',
  fullAddress: 'Full address',
  looksLike: 'It looks like',
  notCounted: 'You have not opened anything yet, and no scan was counted.',
  changedOn: (day: string) => `Its maker last changed where it leads on ${day}.`,
  open: 'Open website',
  pageOfCode: 'About this code',
  change: 'Yours? Change it',
  goBack: 'Do not open it',
  openAnyway: 'Open it anyway',
  warnings: {
    reported: {
      title: 'This code was reported as harmful, and we agree',
      text: 'Open it only if you know the address below and trust it. Enter no password, and download nothing.',
    },
    'look-alike': {
      title: 'This may be a fake address',
      text: 'Its name contains letters that look like other ones. Compare it with the address you expect.',
    },
  },
};
