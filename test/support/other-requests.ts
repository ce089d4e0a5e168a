import type { Page } from 'playwright-core';

/** Returns the number of files besides pictures and fonts that a page has loaded: a page without any is painted as soon as a bare page. */
export const otherRequests = (page: Page): Promise<number> =>
  page.evaluate(
    `performance.getEntriesByType('resource').filter(({ initiatorType, name }) => initiatorType !== 'img' && !name.endsWith('.woff2')).length`,
  );
