import type { Page } from 'playwright-core';
import { type Visitor, type VisitOptions, visit } from './browser.js';

export const splashOf = (page: Page) => page.locator('.splash');

/** The home page, opened by a visitor of this session's first page, with the splash skipped as any key does. */
export async function openHome(
  origin: string,
  [width, height]: readonly [number, number],
  options: VisitOptions = {},
): Promise<Visitor> {
  const visitor = await visit(width, height, options);
  const { page } = visitor;
  await page.goto(`${origin}/`);
  if (options.javaScriptEnabled === false || options.reducedMotion === 'reduce') return visitor;
  await splashOf(page).waitFor();
  await page.keyboard.press('Escape');
  await splashOf(page).waitFor({ state: 'detached' });
  return visitor;
}
