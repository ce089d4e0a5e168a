export const texts = {
  title: 'Cookies',
  question: 'May we and our partners use cookies for ads, which pay for this, and for analytics?',
  privacyPolicy: 'Privacy policy',
  accept: 'Accept',
  reject: 'Reject',
  soFar: {
    granted: 'You have accepted.',
    refused: 'You have rejected.',
    notAsked: 'Cookies are on. You can turn them off here.',
  },
  objected:
    'Your browser asks sites not to track you (Global Privacy Control), so neither advertising nor analytics is loaded.',
  close: 'Close',
};
