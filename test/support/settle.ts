import type { Page } from 'playwright-core';

/**
 * Waits for two frames, and for the transitions and animations that are running then. Event handlers, observers and state updates
 * have run by that time: whatever else the page does needs a timer or the network.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(settled);
}

/** Two frames are awaited by an observer, since `page.clock` replaces `requestAnimationFrame`. */
const settled = `(async () => {
  for (let frames = 0; frames < 2; frames++) {
    await new Promise((done) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        done();
      });
      observer.observe(document.documentElement);
    });
  }
  const isEnding = ({ playState, effect }) =>
    playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime);
  const running = document.getAnimations().filter(isEnding);
  await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
})()`;

const painted = `new Promise((done) =>
  new PerformanceObserver((entries, observer) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    done();
  }).observe({ type: 'paint', buffered: true }),
)`;

/**
 * Waits for the first paint, when the style sheets have loaded. It may be earlier or later than the load event. Observers of the page
 * itself are notified before.
 */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(painted);
}
