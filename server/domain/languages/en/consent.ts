export const texts = {
  title: 'Cookies',
  question:
    'May we and our partners store cookies for advertising, which pays for this service, and for analytics?',
  privacyPolicy: 'Privacy policy',
  accept: 'Accept',
  reject: 'Reject',
  soFar: {
    granted: 'You have accepted.',
    refused: 'You have rejected.',
    notAsked: 'You have not been asked so far, and they are allowed.',
  },
  objected:
    'Your browser asks sites not to track you (Global Privacy Control), so neither advertising nor analytics is loaded.',
  close: 'Close',
};
