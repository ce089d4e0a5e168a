/** The pages that a failure is answered with. */
export const texts = {
  pageNotFound: {
    heading: 'Oops! Page not found',
    text: 'The page you are looking for does not exist or has moved.',
    homeLinkLabel: 'Return to Home',
  },
  pageFailed: {
    heading: 'Unexpected Application Error!',
    text: 'Something went wrong on our side. Please try again in a moment.',
    homeLinkLabel: 'Return to Home',
  },
  qrNotFound: {
    heading: 'Error',
    text: 'Could not find the requested QR code',
    homeLinkLabel: 'Back to Home',
  },
  resourceGone: {
    heading: 'Error',
    text: 'Unable to redirect to content. Resource not found.',
    homeLinkLabel: 'Back to Home',
  },
  scanFailed: {
    heading: 'Error',
    text: 'Failed to redirect. QR code may be invalid.',
    homeLinkLabel: 'Return to home',
  },
  noActiveCode: (id: string) => `There is no active code with the ID ${id}.`,
  notLookedUp: (id: string) =>
    `The code ${id} could not be looked up just now. Please scan it again in a moment.`,
};
