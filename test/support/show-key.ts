import type { Page } from 'playwright-core';

/** Opens the other ways to keep the key, which are in a fold. */
export async function openOtherWays(page: Page): Promise<void> {
  await page.locator('.save-key').getByText('Other ways to keep it').click();
}

/** Has the page of a maker, or the page with all codes, show a key. */
export async function showKey(page: Page): Promise<string> {
  await openOtherWays(page);
  await page.getByRole('button', { name: 'Write it down' }).click();
  return (await page.locator('.shown-key code').textContent())!;
}
