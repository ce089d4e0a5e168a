import type { Page } from 'playwright-core';
import { type Visitor, visit } from '../support/browser.js';
import { openStart } from '../support/start-screen.js';
import { choose, goToCustomize, isChosen, openTab, styleFirst } from '../support/generator.js';
import { redPhoto } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

const server = findSharedServer();
let visitor: Visitor;
let page: Page;
let logo: Buffer;

beforeAll(async () => {
  logo = await redPhoto();
  visitor = await visit(1280, 800);
  ({ page } = visitor);
});

beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goToCustomize(page, server.origin, 'social', 'example.com');
});

const picture = () => page.locator('.preview__svg svg');

it('the preview fits the width of the screen', async () => {
  for (const [width, least] of [
    [320, 170],
    [390, 170],
    [720, 268],
    [768, 268],
    [1024, 400],
    [1280, 450],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    const { width: wide, height } = (await page.locator('.preview__svg').boundingBox())!;
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(least);
  }
});

it('the preview shows the text as it is typed', async () => {
  expect(await picture().innerHTML()).toContain('Your text here');
  await page.getByPlaceholder('Scan me').fill('Follow us');
  expect(await picture().innerHTML()).toContain('Follow us');
  expect(await picture().innerHTML()).not.toContain('Your text here');
});

it('the sample text is shown while a text is entered, and not in other tabs', async () => {
  await openTab(page, 'Colors');
  expect(await picture().innerHTML()).not.toContain('Your text here');
  await openTab(page, 'Logo & text');
  expect(await picture().innerHTML()).toContain('Your text here');
});

itInFull('Back leads to the start screen and keeps the input', async () => {
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/generate/social');
  expect(await page.getByLabel('Enter your URL').inputValue()).toBe('https://example.com');
});

// The button must reload: a link would be a new navigation, which has an empty history entry in Firefox.
itInFull('a step whose script cannot be loaded can be reloaded, with what was entered', async () => {
  await page.route('**/StudioStep-*.js', (route) => route.abort());
  await openStart(page, server.origin, 'url');
  await page.getByLabel('Enter your URL').fill('kept.example.com');
  await styleFirst(page);
  await page.getByText('This step could not be loaded.').waitFor();
  await page.unroute('**/StudioStep-*.js');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await page.getByLabel('Add text').waitFor();
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].type")).toBe('reload');
  expect(await page.evaluate('history.state.url')).toBe('https://kept.example.com');
});

/** Chooses everything, and goes back from the studio to the start. */
async function chooseAllAndGoBack(): Promise<void> {
  await goToCustomize(page, server.origin, 'url', 'example.com');
  await page.getByLabel('Add text').fill('Our menu');
  await page.getByLabel('Add logo').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  await picture().locator('image').waitFor();
  await choose(page, 'Color', 'Blue');
  await page.goBack();
  await page.getByLabel('Enter your URL').waitFor();
}

it('going back to the start and forward again keeps all choices', async () => {
  const before = visitor.complaints.length;
  await chooseAllAndGoBack();
  expect(await page.getByLabel('Enter your URL').inputValue()).toBe('example.com');
  await styleFirst(page);
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  await picture().locator('image').waitFor();
  expect(await isChosen(page, 'Color', 'Blue')).toBe(true);
  expect(visitor.complaints.slice(before)).toEqual([]);
});

itInFull('a reload of the start after going back keeps all choices too', async () => {
  await chooseAllAndGoBack();
  await page.reload();
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await styleFirst(page);
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  await picture().locator('image').waitFor();
});
