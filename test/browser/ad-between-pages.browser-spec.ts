import type { Page } from 'playwright-core';
import {
  adCalls,
  adSite,
  type Device,
  everyUnit,
  passAdTimers,
  screens,
  stepUntil,
  stepUntilFilled,
  waitForAdCalls,
  waitForAdLibrary,
} from '../support/ad-site.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { ownVisitor, visit } from '../support/browser.js';
import { someUrl } from '../support/generator.js';
import { splashOf } from '../support/home-page.js';
import { eventually } from '../support/eventually.js';
import { passTime, stopClock } from '../support/page-clock.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests ads outside of the page: interstitials, and the anchor ad at the bottom of the screen. */
const site = adSite({ ...everyUnit, rewarded: undefined });
const visitor = ownVisitor(1280, 800);
let id: string;

beforeAll(async () => {
  await visitor.page.clock.install();
  id = (await new Api(site.localOrigin).create(someUrl)).qrData.id;
});
beforeEach(() => site.library.behave({}));

async function open(path: string, device: Device) {
  const { page } = visitor;
  const [width, height] = screens[device];
  await page.setViewportSize({ width, height });
  await page.goto(site.origin + path.replace('{id}', id));
  return page;
}

/** Opens a page between a scan and its destination, whose clock stands: by itself it leads on without ads, however slow the machine is. */
async function openBetween(device: Device, path = '/prel1/{id}') {
  const [width, height] = screens[device];
  const { page } = await visit(width, height);
  await stopClock(page);
  await page.goto(site.origin + path.replace('{id}', id));
  return page;
}

const outOfPageAds = (calls: readonly string[]) =>
  calls.filter((call) => /^define .* [A-Z_]+$/.test(call)).sort();

const between = 'define /217/between INTERSTITIAL';
const between2 = 'define /217/between-2 INTERSTITIAL';
const edge = 'define /217/edge BOTTOM_ANCHOR';

it.each<[string, Device, string[]]>([
  ['/', 'mobile', [between, edge]],
  ['/prel1/{id}', 'desktop', [between2, edge]],
])('%s on a %s: %j', async (path, screen, expected) => {
  const page = path === '/' ? await open(path, screen) : await openWithAds(screen);
  await waitForAdLibrary(page);
  const defined = async () => outOfPageAds(await adCalls(page));
  expect(await eventually(defined, ({ length }) => length >= expected.length)).toEqual([...expected].sort());
  await splashOf(page).waitFor({ state: 'detached' });
  expect(await violations(page)).toEqual([]);
});

it.each(withOthers<[Device, string]>([['mobile', '/']], [['desktop', '/qr/{id}']]))(
  'the consent settings lie above the anchor and can be pressed on a %s',
  async (screen, path) => {
    const page = await open(path, screen);
    await waitForAdLibrary(page);
    await passAdTimers(page);
    await splashOf(page).waitFor({ state: 'detached' });
    await page.getByText('Coffee to go').waitFor();
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cookies' });
    for (const name of ['Reject', 'Accept', 'Close']) {
      const box = (await dialog.getByRole('button', { name }).boundingBox())!;
      const top = await page.evaluate<string>(
        `document.elementFromPoint(${box.x + box.width / 2}, ${box.y + box.height / 2}).textContent`,
      );
      expect(top).toBe(name);
    }
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  },
);

it('the scan page has no ads', async () => {
  const answer = await new Api(site.localOrigin).scan(id, { accept: 'text/html' });
  expect(await answer.text()).not.toContain('gpt.js');
});

const skip = (page: Page) => page.getByRole('link', { name: 'Skip advertisement' });

/** Opens the first page after a scan with the ads in it, once the interstitial is ready as well. */
async function openWithAds(device: Device = 'mobile') {
  const page = await openBetween(device);
  await stepUntilFilled(page);
  await waitForInterstitial(page);
  return page;
}

/** The library renders an interstitial in the step after the one that asks for it. */
async function waitForInterstitial(page: Page) {
  await stepUntil(page, async () => (await adCalls(page)).includes('display /217/between-2'));
  await page.clock.runFor(100);
}

it('skipping shows the interstitial, and leads on once it is closed', async () => {
  const page = await openWithAds();
  await skip(page).click();
  await page.getByText('Cakes for every feast').waitFor();
  expect(page.url()).toContain('/prel1/');
  await page.getByRole('button', { name: 'Close advertisement' }).click();
  await page.waitForURL('**/prel2/*');
});

itInFull('an interstitial that intercepts the click and shows nothing does so only once', async () => {
  site.library.behave({ betweenPages: 'stuck' });
  const page = await openWithAds();
  const before = (await adCalls(page)).length;
  await skip(page).click();
  expect(await waitForAdCalls(page, before + 1)).toContain('held');
  await page.getByText('Please wait...').waitFor();
  await page.clock.runFor(10_000);
  await skip(page).click();
  await page.waitForURL('**/prel2/*');
});

itInFull('a library that does not respond does not delay the visitor', async () => {
  site.library.behave({ slots: 'silent' });
  const page = await openBetween('mobile');
  await waitForInterstitial(page);
  await skip(page).click();
  await page.waitForURL('**/prel2/*');
});

it('pages whose places stay unfilled lead on by themselves, and filled ones wait', async () => {
  const page = await openWithAds();
  await passTime(page, 4_000);
  expect(page.url()).toContain('/prel1/');
  site.library.behave({ slots: 'empty' });
  const empty = await openBetween('mobile');
  await empty.route('https://example.com/**', (route) => route.fulfill({ body: 'The menu' }));
  for (const leadsTo of ['**/prel2/*', 'https://example.com/**']) {
    // Its timer is set by then.
    await empty.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    await empty.clock.runFor(3_000);
    await empty.waitForURL(leadsTo);
  }
  await empty.getByText('The menu').waitFor();
});

itInFull('the link to the next page works before any ad has loaded', async () => {
  site.library.behave({ delivery: 'hangs' });
  const page = await openBetween('mobile');
  await skip(page).click();
  await page.waitForURL('**/prel2/*');
});

itInFull('leaving its step removes the interstitial', async () => {
  const page = await open('/generate/url', 'mobile');
  await waitForAdLibrary(page);
  await passAdTimers(page);
  await page.getByLabel('Enter your URL').fill(someUrl);
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
  expect(await waitForAdCalls(page, 9)).toContain('destroy /217/between');
});

/** Returns whether nothing covers the middle of the control. */
const isUncovered = (page: Page, selector: string) =>
  page.evaluate<boolean>(`(() => {
    const control = document.querySelector(${JSON.stringify(selector)});
    const { left, top, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  })()`);

it.each(
  withOthers<[string, Device, string]>(
    [
      ['/generate/url', 'mobile', 'button[type=submit]'],
      ['/prel1/{id}', 'mobile', '.pre-content__way-on'],
    ],
    [
      ['/generate/url', 'tablet', 'button[type=submit]'],
      ['/generate/url', 'desktop', 'button[type=submit]'],
      ['/generate/pdf', 'desktop', 'button[type=submit]'],
      ['/prel1/{id}', 'tablet', '.pre-content__way-on'],
      ['/prel1/{id}', 'desktop', '.pre-content__way-on'],
      ['/prel2/{id}', 'mobile', '.pre-content__way-on'],
      ['/prel2/{id}', 'desktop', '.pre-content__way-on'],
    ],
  ),
)('%s on a %s: no ad covers the main button', async (path, screen, mainButton) => {
  const page = await openBetween(screen, path);
  await stepUntilFilled(page);
  await passAdTimers(page); // by now the anchor is there, too
  expect(await isUncovered(page, mainButton)).toBe(true);
});
