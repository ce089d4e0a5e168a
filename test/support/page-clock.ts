import type { Page } from 'playwright-core';

/** Real time that is allowed for requests, scripts and rendering started by a timer. */
const settleMs = 200;

/**
 * Fires at once all timers of the page that are due within the next `ms`, to prove that nothing happens in that time. The page must have
 * been opened after `page.clock.install()`.
 */
export async function passTime(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.waitForTimeout(settleMs); // proves that nothing happens
}

/** In pages opened from now on, timers fire only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/**
 * Stops the clock of a page that was opened after `page.clock.install()`. Only `page.clock.runFor` advances it afterwards.
 * @returns the time at which the clock stands
 */
export async function pauseClock(page: Page): Promise<number> {
  await page.clock.pauseAt((await pageNow(page)) + pauseAheadMs);
  return pageNow(page);
}

/** A clock can only be paused in its future; this is more than a call to a busy browser takes. */
const pauseAheadMs = 10_000;

const pageNow = (page: Page) => page.evaluate<number>('Date.now()');

/** Advances the page's clock to a time, unless that has passed. */
export async function runUntil(page: Page, time: number): Promise<void> {
  const leftMs = time - (await pageNow(page));
  if (leftMs > 0) await page.clock.runFor(leftMs);
}

/** Toasts that are not being dismissed. */
export const stayingToasts = (page: Page) => page.locator('.toast:not([data-ending-style])');
