import type { Page } from 'playwright-core';

/** Returns the number of files besides pictures that a page has loaded: a page without any is there as soon as a bare page. */
export const otherRequests = (page: Page): Promise<number> =>
  page.evaluate(
    `performance.getEntriesByType('resource').filter(({ initiatorType }) => initiatorType !== 'img').length`,
  );
