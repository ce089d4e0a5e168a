/** The two pages between a scan and its content. */
export const texts = {
  youAreGoingTo: 'You are going to',
  skipAdvertisement: 'Skip advertisement',
  pleaseWait: 'Please wait...',
  goToContent: 'Go to content',
  titles: { first: 'Your content is one step away', second: 'Your content is ready' },
};
