/** S §2 */
export const en = {
  youAreGoingTo: 'You are going to',
  skipAdvertisement: 'Skip advertisement',
  pleaseWait: 'Please wait...',
  goToContent: 'Go to content',
  createYourQr: 'Create your QR',
};
