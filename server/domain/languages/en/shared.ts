/** What more than one room says, pages of the server among them. */
export const texts = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  createYourQr: 'Create your QR',
  myCodes: 'My codes',
  copy: 'Copy',
  copied: 'Copied',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyByHand: 'Your browser does not allow copying. Select the link and copy it by hand.',
  close: 'Close',
  notifications: 'Notifications',
  error: 'Error',
  unexpectedError: 'Unexpected Application Error!',
  somethingBroke: 'Something on this page broke. Loading it again usually helps.',
  loadAgain: 'Load the page again',
  tooSlow: 'The server took too long to answer. Please try again.',
  offline: 'You seem to be offline. Please check your connection and try again.',
  unreachable: 'The server could not be reached. Please try again.',
  tooManyRequests: 'Too many requests. Please try again in a moment.',
  tooManyRequestsFor: (seconds: number) =>
    `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  tooLarge: 'This is more than the server takes. A smaller file or logo helps.',
  unavailable: 'The server is not available right now. Please try again in a moment.',
  unexpectedAnswer: (status: number) => `The server gave an unexpected answer (status ${status}).`,
  /** What is said of a failure: by its code, or in `words`, those of the server, which are English. */
  failure: (_code: string, words: string): string => words,
};
