import type { Page } from 'playwright-core';
import { adCalls, adSite, type Device, everyUnit, screens, someAdCalls } from '../support/ad-site.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { awayFromHome, type Visitor, visit } from '../support/browser.js';
import { someUrl } from '../support/generator.js';
import { splashOf } from '../support/home-page.js';
import { eventually } from '../support/eventually.js';

/** Ads that have no place on the page: between two pages, and at the edge of the screen. */
const site = adSite({ ...everyUnit, rewarded: undefined });
let visitor: Visitor;
let id: string;

beforeAll(async () => {
  visitor = await visit(1280, 800, { args: awayFromHome });
  id = (await new Api(site.localOrigin).create(someUrl)).qrData.id;
}, 90_000);
beforeEach(() => site.library.behave({}));
afterAll(() => visitor.leave());

async function open(path: string, device: Device) {
  const { page } = visitor;
  const [width, height] = screens[device];
  await page.setViewportSize({ width, height });
  await page.goto(site.origin + path.replace('{id}', id));
  return page;
}

const definedOutOfPage = (calls: readonly string[]) =>
  calls.filter((call) => /^define .* [A-Z_]+$/.test(call)).sort();

const between = 'define /217/between INTERSTITIAL';
const between2 = 'define /217/between-2 INTERSTITIAL';
const edge = 'define /217/edge BOTTOM_ANCHOR';

it.each<[string, Device, string[]]>([
  ['/', 'mobile', [between, edge]],
  ['/', 'desktop', [between, edge]],
  ['/generate/url', 'desktop', [between]],
  ['/generate/pdf', 'tablet', [between]],
  ['/generate/social', 'mobile', [between]],
  ['/generate/menu', 'desktop', [between]],
  ['/prel1/{id}', 'mobile', [between2]],
  ['/prel1/{id}', 'desktop', [between2, edge]],
  ['/prel2/{id}', 'mobile', []],
  ['/prel2/{id}', 'desktop', [edge]],
  ['/qr/{id}', 'mobile', [edge]],
  ['/about-us', 'desktop', []],
])(
  '%s on a %s: %j',
  async (path, screen, expected) => {
    const page = await open(path, screen);
    const defined = async () => definedOutOfPage(await adCalls(page));
    if (expected.length > 0) await eventually(defined, ({ length }) => length >= expected.length);
    await page.waitForTimeout(expected.length > 0 ? 300 : 1500); // for what must not come
    expect(await defined()).toEqual([...expected].sort());
    await splashOf(page).waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
  },
  20_000,
);

it('the scan page has no ads', async () => {
  const answer = await new Api(site.localOrigin).scan(id, { accept: 'text/html' });
  expect(await answer.text()).not.toContain('gpt.js');
});

const skip = () => visitor.page.getByRole('link', { name: 'Skip advertisement' });

it('a visitor who skips sees the ad between the pages, and arrives once it is closed', async () => {
  const page = await open('/prel1/{id}', 'mobile');
  await page.locator('[data-state="filled"]').waitFor();
  await page.waitForTimeout(500);
  await skip().click();
  await page.getByText('Cakes for every feast').waitFor();
  expect(page.url()).toContain('/prel1/');
  await page.getByRole('button', { name: 'Close advertisement' }).click();
  await page.waitForURL('**/prel2/*');
}, 20_000);

it('an ad that blocks the link onwards and shows nothing does so once', async () => {
  site.library.behave({ betweenPages: 'stuck' });
  const page = await open('/prel1/{id}', 'mobile');
  await page.locator('[data-state="filled"]').waitFor();
  await page.waitForTimeout(500);
  await skip().click();
  expect(await someAdCalls(page, 5)).toContain('held');
  await page.getByText('Please wait...').waitFor();
  await skip().waitFor({ timeout: 12_000 });
  await skip().click();
  await page.waitForURL('**/prel2/*');
}, 30_000);

it.each(['empty', 'throws', 'silent'] as const)(
  'a library whose answer is "%s" holds nobody up',
  async (slots) => {
    site.library.behave({ slots });
    const page = await open('/prel1/{id}', 'mobile');
    await page.waitForTimeout(1500);
    await skip().click();
    await page.waitForURL('**/prel2/*');
  },
  20_000,
);

it('the link onwards works before any ad has come', async () => {
  site.library.behave({ delivery: 'hangs' });
  const page = await open('/prel1/{id}', 'mobile');
  await skip().click();
  await page.waitForURL('**/prel2/*');
}, 20_000);

it('an ad between pages goes with the step that has it', async () => {
  const page = await open('/generate/url', 'mobile');
  await page.locator('[data-state="filled"]').first().waitFor();
  await page.getByLabel('Enter your URL').fill(someUrl);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/customize');
  expect(await someAdCalls(page, 9)).toContain('destroy /217/between');
}, 20_000);

/** Whether a press on the middle of a control reaches it, not something that covers it. */
const isFree = (page: Page, selector: string) =>
  page.evaluate<boolean>(`(() => {
    const control = document.querySelector(${JSON.stringify(selector)});
    const { left, top, width, height } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  })()`);

it.each<[string, Device, string]>([
  ['/generate/url', 'mobile', 'button[type=submit]'],
  ['/generate/url', 'tablet', 'button[type=submit]'],
  ['/generate/url', 'desktop', 'button[type=submit]'],
  ['/generate/pdf', 'desktop', 'button[type=submit]'],
  ['/prel1/{id}', 'mobile', '.pre-content__way-on'],
  ['/prel1/{id}', 'tablet', '.pre-content__way-on'],
  ['/prel1/{id}', 'desktop', '.pre-content__way-on'],
  ['/prel2/{id}', 'mobile', '.pre-content__way-on'],
  ['/prel2/{id}', 'desktop', '.pre-content__way-on'],
])(
  '%s on a %s: no ad covers the link onwards',
  async (path, screen, wayOn) => {
    const page = await open(path, screen);
    await page.waitForTimeout(1500);
    expect(await isFree(page, wayOn)).toBe(true);
  },
  20_000,
);
