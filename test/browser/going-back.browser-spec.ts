import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Visitor, visit } from '../support/browser.js';
import { choose, createButton, isChosen } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { openStart } from '../support/start-screen.js';

const server = findSharedServer();
let visitor: Visitor;
let page: Page;
let logo: Buffer;

beforeAll(async () => {
  logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  visitor = await visit(1280, 800);
  ({ page } = visitor);
});
afterAll(() => visitor.leave());

const next = () => page.getByRole('button', { name: 'Next' }).click();
const logoInPreview = () => page.locator('.preview__svg svg image');

/** Walks from the start screen to the choice of colors, and fills in everything. */
async function chooseAll(type: 'url' | 'social', address: string): Promise<void> {
  await openStart(page, server.origin, type);
  await page.getByLabel('Enter your URL').fill(address);
  await next();
  await page.getByLabel('Add text').fill('Our menu');
  await page.getByLabel('Add logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await logoInPreview().waitFor();
  await next();
  await createButton(page).waitFor();
  await choose(page, 'Color', 'Blue');
}

async function goBackToStart(): Promise<void> {
  await page.goBack();
  await page.getByLabel('Add text').waitFor();
  await page.goBack();
  await page.getByLabel('Enter your URL').waitFor();
}

it.each([
  ['url', 'example.com'],
  ['social', 'https://example.com/me'],
] as const)(
  'going back to the start of %s (%s) and forward again keeps all choices',
  async (type, address) => {
    await chooseAll(type, address);
    await goBackToStart();
    expect(await page.getByLabel('Enter your URL').inputValue()).toBe(address);
    await next();
    expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
    await logoInPreview().waitFor();
    await next();
    await createButton(page).waitFor();
    expect(await isChosen(page, 'Color', 'Blue')).toBe(true);
    expect(visitor.complaints).toEqual([]);
  },
);

it('so does a reload in between', async () => {
  await chooseAll('url', 'example.com');
  await goBackToStart();
  await page.reload();
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await next();
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  await logoInPreview().waitFor();
});
