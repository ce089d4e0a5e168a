import type { Page } from 'playwright-core';
import { type Visitor, type VisitOptions, visit } from './browser.js';

export const splashOf = (page: Page) => page.locator('.splash');

/**
 * Opens the home page as a new visitor and skips the splash.
 * @param script runs in the page before its own scripts
 */
export async function openHome(
  origin: string,
  [width, height]: readonly [number, number],
  options: VisitOptions = {},
  script = '',
): Promise<Visitor> {
  const visitor = await visit(width, height, options);
  const { page } = visitor;
  if (script) await page.addInitScript(script);
  await page.goto(`${origin}/`);
  if (options.javaScriptEnabled === false || options.reducedMotion === 'reduce') return visitor;
  await splashOf(page).waitFor();
  await page.keyboard.press('Escape');
  await splashOf(page).waitFor({ state: 'detached' });
  return visitor;
}
