import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { ownDestination } from '../support/destination.js';
import { violations } from '../support/axe.js';
import { awayHost, type Visitor, visit } from '../support/browser.js';
import { freePort, removeDataDir, startServer, type TestServer } from '../support/test-server.js';
import { withOthers } from '../support/tier.js';

/** Tests the way from a scan to its resource: the visitor arrives, whatever fails on the way. */

let server: TestServer;
const destination = ownDestination();
let folder: string;
/** Origin of a server whose ad library is on an unreachable host. */
let origin: string;
let id: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'after-scan-'));
  const ads = path.join(folder, 'ads.json');
  const places = { top: 'top' };
  const pages = ['/prel1/', '/prel2/'].map((path) => ({
    path,
    desktop: places,
    tablet: places,
    mobile: places,
  }));
  await writeFile(ads, JSON.stringify({ networkCode: '1', scriptUrl: 'https://ads.invalid/gpt.js', pages }));
  const port = await freePort();
  origin = `http://${awayHost}:${port}`;
  server = await startServer({ PORT: String(port), PUBLIC_ORIGIN: origin, ADS_CONFIG: ads });
});

afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
  await rm(folder, { recursive: true });
});

let visitor: Visitor | undefined;

/** Creates a code whose next scan leads through the advertising pages. */
beforeEach(async () => {
  const api = new Api(`http://localhost:${server.port}`);
  id = (await api.create(destination.url)).qrData.id;
  await api.increment(id);
});

async function arrive(options: Parameters<typeof visit>[2] = {}, width = 390, height = 844): Promise<Page> {
  visitor = await visit(width, height, { ...options });
  return visitor.page;
}

async function walkThrough(page: Page): Promise<void> {
  await page.goto(`${origin}/${id}`);
  await page.waitForURL(`**/prel1/${id}`);
  await page.getByRole('link', { name: 'Skip advertisement' }).click();
  await page.waitForURL(`**/prel2/${id}`);
  await page.getByRole('link', { name: 'Go to content' }).click();
  await page.waitForURL(destination.url);
  expect(await page.title()).toBe('Arrived');
}

const eventsOf = (page: Page) => page.evaluate<object[]>('window.dataLayer ?? []');

it.each([
  ['with defaults', {}],
  ['without JavaScript', { javaScriptEnabled: false }],
  ['that prefers reduced motion and a dark scheme', { reducedMotion: 'reduce', colorScheme: 'dark' }],
] as const)('a visitor arrives in a browser %s', async (_name, options) => {
  await walkThrough(await arrive(options));
});

it('a visitor arrives if none of our scripts can be loaded', async () => {
  const page = await arrive();
  await page.route('**/assets/*.js', (route) => route.abort());
  await walkThrough(page);
});

it('a visitor arrives over a slow network, where the link works before the scripts have loaded', async () => {
  const page = await arrive();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 40_000,
    uploadThroughput: 40_000,
  });
  await page.goto(`${origin}/prel1/${id}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Skip advertisement' }).waitFor();
  expect(await page.locator('#widget[data-ready]').count()).toBe(0);
  await walkThrough(page);
});

it('the link is disabled while the next page loads, and enabled again on return', async () => {
  const page = await arrive();
  await page.goto(`${origin}/prel1/${id}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  // A response without content leaves the browser on the page, as if the server had not responded yet.
  await page.route('**/prel2/*', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('link', { name: 'Skip advertisement' }).click();
  const waiting = page.getByRole('link', { name: 'Please wait...' });
  await waiting.waitFor();
  expect(await waiting.getAttribute('aria-disabled')).toBe('true');
  expect(await eventsOf(page)).toEqual([{ event: 'skip_advertisement', id_qr: id }]);
  await page.unroute('**/prel2/*');
  await page.goto(`${origin}/prel2/${id}`);
  await page.goBack();
  const skip = page.getByRole('link', { name: 'Skip advertisement' });
  await skip.waitFor();
  expect(await skip.getAttribute('aria-disabled')).toBeNull();
});

it('Go to content is reported to analytics', async () => {
  const page = await arrive();
  await page.goto(`${origin}/prel2/${id}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.route(destination.url, (route) => route.fulfill({ status: 204 }));
  await page.getByRole('link', { name: 'Go to content' }).click({ noWaitAfter: true });
  expect(await eventsOf(page)).toEqual([{ event: 'go_to_content', id_qr: id }]);
});

it.each(
  withOthers(
    [[390, 844]],
    [
      [768, 1024],
      [1280, 800],
    ],
  ),
)('the destination is named, and the main button is in view, at %i × %i', async (width, height) => {
  const page = await arrive({}, width, height);
  for (const [step, mainButton] of [
    ['prel1', 'Skip advertisement'],
    ['prel2', 'Go to content'],
  ] as const) {
    await page.goto(`${origin}/${step}/${id}`);
    await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: new URL(destination.url).host }).waitFor();
    expect(await page.getByText('Sponsored Links').isVisible()).toBe(true);
    const box = await page.getByRole('link', { name: mainButton }).boundingBox();
    expect(box!.y + box!.height).toBeLessThanOrEqual(height);
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
  }
});

it.each(
  withOthers(
    [[390, 844]],
    [
      [768, 1024],
      [1280, 800],
    ],
  ),
)('a scan of an unknown code shows an error and leads home, at %i × %i', async (width, height) => {
  const page = await arrive({}, width, height);
  const response = await page.goto(`${origin}/ZZZZZZZZZZ`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Error', level: 1 }).waitFor();
  await page.getByText('Failed to redirect. QR code may be invalid.').waitFor();
  await page.getByText('There is no active code with the ID ZZZZZZZZZZ.').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
  const homeLink = page.getByRole('link', { name: 'Return to home' });
  const box = await homeLink.boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(height);
  await homeLink.click();
  await page.waitForURL(`${origin}/`);
});

it.each(['prel1', 'prel2'])('%s of an unknown code shows an error and leads home', async (step) => {
  const page = await arrive();
  await page.goto(`${origin}/${step}/0000000000`);
  await page.getByText('Could not find the requested QR code').waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${origin}/`);
});
