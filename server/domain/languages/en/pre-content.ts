const ordinalEndings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

/** Returns 'second' for 2, and '4th' for 4. */
const ordinal = (count: number): string =>
  count === 2 ? 'second' : `${count}${ordinalEndings[ordinalRules.select(count)] ?? 'th'}`;

/** Texts of the advertising pages between a scan and its content. */
export const texts = {
  advertisement: (page: number, pages: number) => `Advertisement ${page} of ${pages}`,
  youAreGoingTo: 'You are going to',
  skipAdvertisement: 'Skip advertisement',
  pleaseWait: 'Please wait...',
  goToContent: 'Go to content',
  /**
   * Shown to makers of codes.
   * @param every the number n if every n-th scan shows the pages
   * @param pages one or two
   */
  passes: (every: number, pages: number) =>
    `Every ${every === 1 ? '' : `${ordinal(every)} `}scan shows ${pages === 1 ? 'a short ad page' : 'two short ad pages'} first.`,
  titles: { first: 'Your content is one step away', second: 'Your content is ready' },
};
