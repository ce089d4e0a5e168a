import type { Page } from 'playwright-core';

const painted = `new Promise((done) =>
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    done();
  }).observe({ type: 'paint', buffered: true }),
)`;

/**
 * Waits for the first paint: the style sheets have loaded. It may be earlier or later than the load event; observers of the page
 * itself are told first.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(painted);
}
