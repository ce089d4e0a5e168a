import type { Page } from 'playwright-core';
import { startPaths } from '../../server/domain/generator-paths.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { type Visitor, visit } from '../support/browser.js';
import { frameIn } from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { ownHostPages } from '../support/host-pages.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
const withOperator = findSharedServer('admin');
const hosts = ownHostPages();
let id: string;
let visitor: Visitor;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://example.com/there')).qrData);
  visitor = await visit(1280, 800);
});

const paths = withOthers(
  ['/', startPaths[0]!, '/qr/{id}', '/prel1/{id}'],
  [
    ...startPaths.slice(1),
    ...'/generate /prel2/{id} /about-us /embed /contact-us /privacy-policy'.split(' '),
  ],
);

/**
 * Waits until Chromium has warned about every preloaded file that is not used. It does so some seconds after the load event, by a timer
 * that the page's clock does not control. So this loads one more page with such a file, and waits for its warning.
 */
async function unusedPreloadsReported(): Promise<void> {
  const page = await visitor.page.context().newPage();
  const path = `${server.origin}/unused-preload`;
  const body = '<!doctype html><title>Unused</title><link rel="preload" as="image" href="/favicon.svg">';
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body }));
  const reported = page.waitForEvent('console', (message) => message.text().includes('preload'));
  await page.goto(path);
  await reported;
  await page.close();
}

/** Opens a tab, and collects its console messages and failed requests. */
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

it('no page has console messages, failed requests or unused preloads', async () => {
  const tabs = [];
  for (const path of paths) tabs.push(await open(path));
  await unusedPreloadsReported();
  expect(tabs.flatMap(({ path, complaints }) => complaints.map((text) => `${path}: ${text}`))).toEqual([]);
  for (const { page, path } of tabs) {
    const fonts = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).map(({ name }) => name)`,
    );
    expect([path, fonts.filter((name) => /inter-latin-(?!ext-)/.test(name)).length]).toEqual([path, 1]);
    await page.close();
  }
});

it('every icon of a page is a picture, and its manifest is valid', async () => {
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
});

it.each([
  [
    '/privacy-policy',
    [
      /^Last updated: \d{1,2} [A-Z][a-z]+ 20\d\d$/,
      'after 24 hours',
      'Some browsers delete it after a week without a visit.',
      'No advertising partner is set up',
      'Codes, Ltd',
    ],
  ],
  [
    '/about-us',
    ['founded in 2020', 'The printed code stays valid', 'Unlimited scans', 'No limit on the number of codes'],
  ],
])('%s contains the required texts', async (path, texts) => {
  const { page } = await visit(390, 844);
  await page.goto(withOperator.origin + path);
  for (const text of texts) await page.getByText(text).first().waitFor();
  expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

it('the page about embedding shows a live example, and is accessible', async () => {
  const { page, complaints } = await visit(390, 900, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/embed?lang=es`);
  const frame = await frameIn(page);
  expect(await frame.evaluate('document.documentElement.lang')).toBe('es');
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
});

itInFull('what was chosen and copied there is what another page shows', async () => {
  const { page, complaints } = await visit(1280, 900, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto(`${server.origin}/embed`);
  await page.getByLabel('Starts with').selectOption('menu');
  const kinds = page.getByRole('group', { name: 'Visitors choose from' });
  for (const name of ['Menu', 'Wi-Fi']) await kinds.getByRole('checkbox', { name }).check();
  await page.getByLabel('Colors').selectOption('dark');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await page.getByLabel('Accent color').fill('#ffd400');
  await page.getByLabel('Start height').fill('700');
  const example = () => page.locator('qr-generator').getAttribute('accent');
  expect(await eventually(example, (accent) => accent === '#ffd400')).toBe('#ffd400');
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied').waitFor();
  const snippet = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(complaints).toEqual([]);

  await page.goto(hosts.page({ body: snippet }));
  const frame = await frameIn(page);
  await frame.getByText('Sube tu archivo').first().waitFor();
  const offered = `Array.from(document.querySelectorAll('.kinds__input'), ({ value }) => value)`;
  expect(await frame.evaluate(offered)).toEqual(['wifi', 'menu']);
  expect(await frame.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  expect(await page.evaluate(`document.querySelector('qr-generator').offsetHeight`)).toBe(700);
});
