import type { BrowserContextOptions, Page } from 'playwright-core';
import { adSite, everyPlace } from '../support/ad-site.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { screenSizes, visit } from '../support/browser.js';
import { ownDestination } from '../support/destination.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests the way from a scan to its resource: the visitor arrives although the ad library cannot be reached and other things fail. */

const site = adSite({ ...everyPlace, scriptUrl: 'https://ads.invalid/gpt.js' });
const destination = ownDestination();
let id: string;

/** Creates a code whose next scan leads through the advertising pages. */
beforeEach(async () => {
  const api = new Api(site.localOrigin);
  id = (await api.create(destination.url)).qrData.id;
  await api.increment(id);
});

const arrive = async (options: BrowserContextOptions = {}, width = 390, height = 844): Promise<Page> =>
  (await visit(width, height, options)).page;

async function walkThrough(page: Page): Promise<void> {
  await page.goto(`${site.origin}/${id}`);
  await page.waitForURL(`**/prel1/${id}`);
  await page.getByRole('link', { name: 'Skip advertisement' }).click();
  await page.waitForURL(`**/prel2/${id}`);
  await page.getByRole('link', { name: 'Go to content' }).click();
  await page.waitForURL(destination.url);
  expect(await page.title()).toBe('Arrived');
}

it.each(
  withOthers<readonly [string, BrowserContextOptions]>(
    [['without JavaScript', { javaScriptEnabled: false }]],
    [
      ['with defaults', {}],
      ['that prefers reduced motion and a dark scheme', { reducedMotion: 'reduce', colorScheme: 'dark' }],
    ],
  ),
)('a visitor arrives in a browser %s', async (_name, options) => {
  await walkThrough(await arrive(options));
});

itInFull('a visitor arrives if none of our scripts can be loaded', async () => {
  const page = await arrive();
  await page.route('**/assets/*.js', (route) => route.abort());
  await walkThrough(page);
});

itInFull(
  'a visitor arrives over a slow network, where the link works before the scripts have loaded',
  async () => {
    const page = await arrive();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 40_000,
      uploadThroughput: 40_000,
    });
    await page.goto(`${site.origin}/prel1/${id}`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Skip advertisement' }).waitFor();
    expect(await page.locator('#widget[data-ready]').count()).toBe(0);
    await walkThrough(page);
  },
);

itInFull('the link is disabled while the next page loads, and enabled again on return', async () => {
  const page = await arrive();
  await page.goto(`${site.origin}/prel1/${id}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  // A response without content leaves the browser on the page, as if the server had not responded yet.
  await page.route('**/prel2/*', (route) => route.fulfill({ status: 204 }));
  await page.getByRole('link', { name: 'Skip advertisement' }).click();
  const waiting = page.getByRole('link', { name: 'Please wait...' });
  await waiting.waitFor();
  expect(await waiting.getAttribute('aria-disabled')).toBe('true');
  await page.unroute('**/prel2/*');
  await page.goto(`${site.origin}/prel2/${id}`);
  await page.goBack();
  const skip = page.getByRole('link', { name: 'Skip advertisement' });
  await skip.waitFor();
  expect(await skip.getAttribute('aria-disabled')).toBeNull();
});

it.each(screenSizes)(
  'the destination is named, and the main button is in view, at %i × %i',
  async (width, height) => {
    const page = await arrive({}, width, height);
    for (const [step, mainButton] of [
      ['prel1', 'Skip advertisement'],
      ['prel2', 'Go to content'],
    ] as const) {
      await page.goto(`${site.origin}/${step}/${id}`);
      await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
      await page.getByRole('heading', { name: new URL(destination.url).host }).waitFor();
      expect(await page.getByText('Sponsored Links').isVisible()).toBe(true);
      const box = await page.getByRole('link', { name: mainButton }).boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(height);
      expect(box!.height).toBeGreaterThanOrEqual(44);
      expect(await violations(page)).toEqual([]);
    }
  },
);

it.each(screenSizes)(
  'a scan of an unknown code shows an error and leads home, at %i × %i',
  async (width, height) => {
    const page = await arrive({}, width, height);
    const response = await page.goto(`${site.origin}/ZZZZZZZZZZ`);
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
    await page.waitForURL(`${site.origin}/`);
  },
);

itInFull.each(['prel1', 'prel2'])('%s of an unknown code shows an error and leads home', async (step) => {
  const page = await arrive();
  await page.goto(`${site.origin}/${step}/0000000000`);
  await page.getByText('Could not find the requested QR code').waitFor();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${site.origin}/`);
});
