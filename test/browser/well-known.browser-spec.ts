import type { Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { type Visitor, visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();
let id: string;
let visitor: Visitor;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://example.com/there')).qrData);
  visitor = await visit(1280, 800);
}, 60_000);

const paths = [
  '/',
  '/generate',
  '/generate/url',
  '/generate/pdf',
  '/generate/social',
  '/generate/menu',
  '/qr/{id}',
  '/prel1/{id}',
  '/prel2/{id}',
  '/about-us',
  '/contact-us',
  '/privacy-policy',
] as const;

/** Chromium complains of a file that was preloaded and not used 3 s after a page has loaded; here with time to spare. */
const settleMs = 6_000;

/** A tab at a path, with everything that its console says and every request that fails. */
async function open(path: string): Promise<{ page: Page; path: string; complaints: string[] }> {
  const page = await visitor.page.context().newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  await page.goto(server.origin + path.replace('{id}', id));
  return { page, path, complaints };
}

it('no page complains, of its policy or of what it has loaded ahead in vain', async () => {
  const tabs = [];
  for (const path of paths) tabs.push(await open(path));
  await visitor.page.waitForTimeout(settleMs);
  expect(tabs.flatMap(({ path, complaints }) => complaints.map((text) => `${path}: ${text}`))).toEqual([]);
  for (const { page, path } of tabs) {
    const fonts = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).map(({ name }) => name)`,
    );
    expect([path, fonts.filter((name) => name.includes('inter-latin-wght')).length]).toEqual([path, 1]);
    await page.close();
  }
}, 90_000);

it('every icon that a page names is a picture, and its manifest is taken', async () => {
  const { page, complaints } = visitor;
  await page.goto(`${server.origin}/`);
  const icons = await page.evaluate<string[]>(
    `Array.from(document.querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"]'), (link) => link.getAttribute('href'))`,
  );
  expect(icons).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
  const widths = await page.evaluate<number[]>(`Promise.all(${JSON.stringify(icons)}.map(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return image.naturalWidth;
  }))`);
  expect(widths[0]).toBe(32);
  expect(widths[1]).toBeGreaterThan(0);
  expect(widths[2]).toBe(180);
  const session = await page.context().newCDPSession(page);
  const manifest = await session.send('Page.getAppManifest');
  expect(manifest.url).toBe(`${server.origin}/manifest.webmanifest`);
  expect(manifest.errors).toEqual([]);
  expect(complaints).toEqual([]);
}, 30_000);
