import type { Page } from 'playwright-core';

/**
 * The server by a host that is a secure context, as localhost is, but has no emulated reward, which would take 2 s for each code.
 * Chromium resolves every host below `localhost` to this machine.
 */
export const originWithoutReward = ({ port }: { readonly port: number }) => `http://qr.localhost:${port}`;

/** Walks through the generator with the default style. @returns the id of the code that the download step shows */
export async function makeCode(page: Page, origin: string, url: string): Promise<string> {
  await page.goto(`${origin}/generate/url`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Enter your URL').fill(url);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.waitForURL('**/generate/url/download');
  const toPage = page.getByRole('link', { name: 'Go to Page with your QR' });
  return (await toPage.getAttribute('href'))!.slice('/qr/'.length);
}
