import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Visitor, visit } from './browser.js';

export const splashOf = (page: Page) => page.locator('.splash');

/** Script of a page: holds the splash when it appears, at a time of `performance.now()` that it records, until the visitor ends it. */
export const holdSplash = `
  window.splash = {};
  new MutationObserver(() => {
    const shown = document.querySelector('.splash');
    if (!shown || splash.from) return;
    splash.from = performance.now();
    splash.animation = shown.getAnimations()[0];
    splash.animation.pause();
  }).observe(document, { childList: true, subtree: true });
`;

/**
 * Opens the home page as a new visitor and skips the splash.
 * @param script runs in the page before its own scripts
 */
export async function openHome(
  origin: string,
  [width, height]: readonly [number, number],
  options: BrowserContextOptions = {},
  script = '',
): Promise<Visitor> {
  const visitor = await visit(width, height, options);
  const { page } = visitor;
  await page.addInitScript(holdSplash + script);
  await page.goto(`${origin}/`);
  if (options.javaScriptEnabled === false || options.reducedMotion === 'reduce') return visitor;
  await splashOf(page).waitFor();
  await page.keyboard.press('Escape');
  await splashOf(page).waitFor({ state: 'detached' });
  return visitor;
}
