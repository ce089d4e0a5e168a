import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { screenSizes, visit } from '../support/browser.js';
import { originWithoutReward } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

/** Tests kinds of codes that the home page shows in place of its field for a link. */

const server = findSharedServer();
const ready = (page: Page) => page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
const chip = (page: Page, name: string) => page.locator('.type-card', { hasText: name }).first();

/** Chooses a kind, and expects that the pressed chip stays where it is. */
async function choose(page: Page, name: string, slug: string): Promise<void> {
  const place = await chip(page, name).boundingBox();
  await chip(page, name).click();
  await page.waitForURL(`**/generate/${slug}`);
  await ready(page);
  expect(await chip(page, name).boundingBox()).toEqual(place);
  expect(await page.locator('.type-card[aria-current]').allInnerTexts()).toEqual([name]);
}

it.each(screenSizes)('at %i × %i a kind takes the place of the field', async (width, height) => {
  const { page, complaints } = await visit(width, height, { reducedMotion: 'reduce' });
  await page.goto(`${originWithoutReward(server)}/`);
  await page.evaluate(`window.isSamePage = true`);
  await page.getByLabel('Enter your URL').fill('example.com/menu');
  await choose(page, 'Wi-Fi', 'wifi');
  await page.getByRole('heading', { name: 'Your details' }).and(page.locator(':focus')).waitFor();
  expect(await page.title()).toMatch(/^Generate QR for Wi-Fi \|/);
  await page.getByRole('heading', { level: 1, name: 'Generate QR for Wi-Fi' }).waitFor();
  expect(await page.locator('.hero__title').getAttribute('aria-level')).toBe('2');
  expect(await page.getByLabel('Network name').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Create QR code' }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Network name').fill('Guest');
  await page.getByLabel('Password').fill('welcome2026');
  await choose(page, 'Contact', 'contact');
  expect(await page.getByLabel('Website').inputValue()).toBe('example.com/menu');
  await choose(page, 'Wi-Fi', 'wifi');
  expect(await page.getByLabel('Network name').inputValue()).toBe('Guest');
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL('**/generate/wifi/download');
  await page.getByRole('heading', { name: 'Your QR is ready' }).and(page.locator(':focus')).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Your QR is ready']);
  expect(await chip(page, 'Wi-Fi').isVisible()).toBe(false);

  await page.goBack();
  expect(await page.getByLabel('Password').inputValue()).toBe('welcome2026');
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await page.reload();
  await ready(page);
  expect(await page.getByLabel('Network name').inputValue()).toBe('Guest');
  expect(await page.getByLabel('Password').inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

itInFull('a kind that does not load in the page opens its start screen', async () => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/`);
  await page.route(/\/open-panel-[^/]*\.js$/, (route) => route.abort());
  await chip(page, 'Wi-Fi').click();
  await page.waitForURL('**/generate/wifi');
  await ready(page);
  expect(await chip(page, 'Wi-Fi').count()).toBe(0);
});
