const ordinalEndings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });

/** Returns 'second' for 2, and '4th' for 4. */
const ordinal = (count: number): string =>
  count === 2 ? 'second' : `${count}${ordinalEndings[ordinalRules.select(count)] ?? 'th'}`;

/** Texts of the advertising pages between a scan and its content. */
export const texts = {
  advertisement: (page: number, pages: number) => `Advertisement ${page} of ${pages}`,
  youAreGoingTo: 'You are going to',
  continue: (page: number, pages: number) => `Continue (${page} of ${pages})`,
  skipAdvertisement: 'Skip advertisement',
  pleaseWait: 'Please wait...',
  /** @param destination host or file name */
  open: (destination: string) => `Open ${destination}`,
  goToContent: 'Go to content',
  /**
   * Shown to makers of codes.
   * @param every the number n if every n-th scan shows the pages
   * @param pages one to three
   */
  passes: (every: number, pages: number) =>
    `Every ${every === 1 ? '' : `${ordinal(every)} `}scan shows ${['', 'a short ad page', 'two short ad pages', 'three short ad pages'][pages]} first.`,
  titles: { first: 'Your content is one step away', second: 'Your content is ready' },
};
