import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

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

/** Script for `page.addInitScript` after `page.clock.install()`: notes the length of each timer that a page sets. */
export const noteTimers = `(() => {
  const { setTimeout } = window;
  window.timersSet = [];
  window.setTimeout = (then, ms, ...all) => {
    timersSet.push(ms);
    return setTimeout(then, ms, ...all);
  };
})();`;

/**
 * Waits until a page with {@link noteTimers} has set timers of this length, since a clock that is advanced sooner would not fire them.
 * @param count number of timers since the page was opened
 */
export async function waitForTimer(page: Page, ms: number, count = 1): Promise<void> {
  const areSet = () => page.evaluate<boolean>(`timersSet.filter((one) => one === ${ms}).length >= ${count}`);
  if (!(await eventually(areSet, Boolean))) throw new Error(`No timer of ${ms} ms is set`);
}

/** Time that React takes at most to show what has loaded after a fallback, by the clock of the page. */
const stepMs = 300;

/** Advances the page's clock until its path ends so, since React delays by a timer what has loaded late. */
export async function runUntilAt(page: Page, end: string): Promise<void> {
  const step = async () => {
    await page.clock.runFor(stepMs);
    return new URL(page.url()).pathname;
  };
  const path = await eventually(step, (one) => one.endsWith(end));
  if (!path.endsWith(end)) throw new Error(`The page stays at ${path}`);
}

/** Toasts that are not being dismissed. */
export const stayingToasts = (page: Page) => page.locator('.toast:not([data-ending-style])');
