/** What more than one widget says. */
export const en = {
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  copy: 'Copy',
  copied: 'Copied',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyByHand: 'Your browser does not allow copying. Select the link and copy it by hand.',
  close: 'Close',
  notifications: 'Notifications',
  /** C §8 */
  error: 'Error',
  /** S §2 */
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
  senseless: (status: number) => `The server gave an answer that makes no sense (status ${status}).`,
  /**
   * What the server says of a failure (contract §4), whose own words are English.
   * @param words the server's
   */
  failure: (_code: string, words: string): string => words,
};
