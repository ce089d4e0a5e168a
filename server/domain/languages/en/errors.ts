/** Error pages. */
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
  /** What people who have scanned a code read first. */
  guests: {
    unknown: { heading: "This code doesn't lead anywhere", text: 'Ask the person who put it here.' },
    later: { heading: "This code can't be opened right now", text: 'Scan it again in a moment.' },
    fileGone: {
      heading: 'What this code opened is no longer there',
      text: 'Ask the person who put it here.',
    },
  },
  gone: {
    headings: {
      disabled: 'This QR code has been switched off',
      paused: 'This QR code is paused',
      deleted: 'QR code not found',
    },
    texts: {
      disabled: (id: string) => `Code ${id} broke the rules of this service, and no longer opens.`,
      paused: (id: string) => `The maker of code ${id} has paused it. Please try again later.`,
      deleted: (id: string) => `QR code with ID ${id} was not found or has been deleted.`,
    },
    why: 'Why',
    reasons: {
      broken: 'It did not open anything',
      spam: 'It was spam',
      phishing: 'It asked for passwords or money under a false name',
      malware: 'It installed something harmful',
      illegal: 'It led to something illegal',
      other: 'It was misused',
    },
    since: 'Since',
    change: 'Yours? Change it',
    object: 'Is this a mistake? Tell us',
    homeLinkLabel: 'Create new QR code',
  },
  preview: {
    heading: 'This is a preview',
    text: 'It shows how a code will look. Yours opens your link as soon as you have created it.',
    homeLinkLabel: 'Create your QR',
  },
  errorId: 'Error ID',
  noActiveCode: (id: string) => `There is no active code with the ID ${id}.`,
  notLookedUp: (id: string) =>
    `The code ${id} could not be looked up just now. Please scan it again in a moment.`,
};
