import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { goToStart, someUrl } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

/** Tests the language switch in the footer. */

const server = findSharedServer();

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const switchOn = (page: Page) => page.getByRole('contentinfo').locator('.language-switch');
const toSpanish = (page: Page) => switchOn(page).getByRole('link', { name: 'Español' });
const toEnglish = (page: Page) => switchOn(page).getByRole('link', { name: 'English' });
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'lang')?.value;
const captionOn = (page: Page) => page.locator('main input[name=text]').first().inputValue();

/** Switches the language, and waits for the reload, after which the link to that language is gone. */
async function switchLanguage(page: Page, to: (page: Page) => ReturnType<typeof toSpanish>): Promise<void> {
  await to(page).click();
  await to(page).waitFor({ state: 'detached' });
}

it('works by plain links without JavaScript, and the choice is remembered', async () => {
  const { page } = await visit(390, 844, { javaScriptEnabled: false, locale: 'en-US' });
  await page.goto(`${server.origin}/about-us`);
  expect(await languageOf(page)).toBe('en');
  await toSpanish(page).click();
  await page.waitForURL(`${server.origin}/about-us?lang=es`);
  expect(await languageOf(page)).toBe('es');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click();
  await page.waitForURL(`${server.origin}/privacy-policy`);
  expect(await languageOf(page)).toBe('es');
  await toEnglish(page).click();
  await page.waitForURL(`${server.origin}/privacy-policy?lang=en`);
  expect(await languageOf(page)).toBe('en');
  await page.goto(`${server.origin}/about-us`);
  expect(await languageOf(page)).toBe('en');
});

it('keeps the URL and the entries of the steps, there and back', async () => {
  const { page, complaints } = await visit(1280, 800, { locale: 'en-US' });
  await goToStart(page, server.origin);
  await page.getByLabel('Enter your URL').fill(someUrl);
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
  await page.getByLabel('Add text').fill('My caption');
  await switchLanguage(page, toSpanish);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  expect(await languageOf(page)).toBe('es');
  expect(await cookieOf(page)).toBe('es');
  expect(page.url()).toBe(`${server.origin}/generate/url/customize`);
  expect(await captionOn(page)).toBe('My caption');
  await switchLanguage(page, toEnglish);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  expect([await languageOf(page), await cookieOf(page)]).toEqual(['en', 'en']);
  expect(await page.getByLabel('Add text').inputValue()).toBe('My caption');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/generate/url');
  expect(await page.getByLabel('Enter your URL').inputValue()).toBe(someUrl);
  expect(complaints).toEqual([]);
});

it('changes the language in the URL, and keeps the rest of the query', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${server.origin}/about-us?lang=es&utm_source=x`);
  await switchLanguage(page, toEnglish);
  expect(page.url()).toBe(`${server.origin}/about-us?lang=en&utm_source=x`);
  expect(await languageOf(page)).toBe('en');
});

itInFull('works without cookies', async () => {
  const { page } = await visit(390, 844, { locale: 'en-US' });
  await page.addInitScript(
    "Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })",
  );
  await page.goto(`${server.origin}/contact-us`);
  await toSpanish(page).click();
  await page.waitForURL(`${server.origin}/contact-us?lang=es`);
  expect(await languageOf(page)).toBe('es');
});

it('fits, is large enough to touch, and has hover and focus styles', async () => {
  const width = 390;
  const { page } = await visit(width, 844, { locale: 'es-ES' });
  await page.goto(`${server.origin}/about-us`);
  expect(await switchOn(page).locator('[aria-current]').allTextContents()).toEqual(['Español']);
  const box = (await toEnglish(page).boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  const styleOf = (property: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('[data-language="en"]')).${property}`);
  const atRest = await styleOf('color');
  await toEnglish(page).hover();
  expect(await styleOf('color')).not.toBe(atRest);
  await page.keyboard.press('Tab');
  await toEnglish(page).focus();
  expect(await styleOf('outlineStyle')).toBe('solid');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});
