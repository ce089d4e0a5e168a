import { adSite, everyPlace, someAdCalls } from '../support/ad-site.js';
import { Api } from '../support/api.js';
import { awayFromHome, type Visitor, visit } from '../support/browser.js';
import { goToStart, someUrl } from '../support/generator.js';

/** What the ad library hears of a visit, and what is kept of it; and when it is asked for another ad. */
const site = adSite({ ...everyPlace, refresh: ['/qr/', '/generate'] });
let visitor: Visitor;

beforeEach(async () => {
  site.library.behave({});
  visitor = await visit(1280, 800, { args: awayFromHome });
}, 20_000);
afterEach(() => visitor.leave());

async function arrive(query: string) {
  const { page } = visitor;
  await page.goto(`${site.origin}/generate/url${query}`);
  await page.locator('[data-state="filled"]').first().waitFor();
  const kept = await page.context().cookies();
  return {
    targeting: await page.evaluate<object>('window.adTargeting'),
    source: kept.find(({ name }) => name === 'source_user'),
    campaign: await page.evaluate<string | null>('localStorage.getItem("utm_campaign")'),
  };
}

it.each<[string, object, string | null]>([
  ['', { source: 'none' }, null],
  ['?gclid=Cj0', { source: 'google' }, null],
  ['?utm_source=bing&utm_device=mobile', { source: 'bing', Device: 'mobile' }, null],
  [
    '?utm_content=target10&utm_device=all&utm_campaign=spring%20sale%3C%3E',
    { source: 'none', Target: 'target10', Device: 'all', campaign: 'spring sale' },
    'spring sale',
  ],
  ['?utm_content=target11&utm_device=watch&utm_campaign=%26%26', { source: 'none' }, null],
])(
  'an arrival with "%s"',
  async (query, targeting, campaign) => {
    expect(await arrive(query)).toMatchObject({ targeting, campaign });
    expect(Object.keys((await arrive(query)).targeting)).toHaveLength(Object.keys(targeting).length);
  },
  20_000,
);

it('the source is kept for 4 h, until another comes; the campaign for longer', async () => {
  const first = await arrive('?gclid=Cj0&utm_campaign=one');
  const lasts = first.source!.expires - Date.now() / 1000;
  expect(Math.abs(lasts - 14_400)).toBeLessThan(60);
  expect(first.source).toMatchObject({ value: 'google', path: '/', sameSite: 'Lax' });
  expect((await arrive('')).targeting).toEqual({ source: 'google', campaign: 'one' });
  const last = await arrive('?utm_source=bing&utm_campaign=two');
  expect(last.targeting).toEqual({ source: 'bing', campaign: 'two' });
  expect(last.source?.value).toBe('bing');
}, 30_000);

it('is heard on pages without ads too, and then by those with some', async () => {
  const { page } = visitor;
  await page.goto(`${site.origin}/about-us?utm_source=bing&utm_campaign=one`);
  await page.waitForTimeout(1000);
  expect(site.library.requests).toBe(0);
  expect((await arrive('')).targeting).toEqual({ source: 'bing', campaign: 'one' });
}, 20_000);

const comeBackFromMemory = () =>
  visitor.page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');

it('a page that is named and comes back from memory asks anew, another does not', async () => {
  const { page } = visitor;
  const { id } = (await new Api(site.localOrigin).create(someUrl)).qrData;
  await page.goto(`${site.origin}/qr/${id}`);
  await page.locator('[data-state="filled"]').nth(1).waitFor();
  await comeBackFromMemory();
  const calls = await someAdCalls(page, 6);
  expect(calls.slice(4).sort()).toEqual(['refresh /217/qr-d-bottom', 'refresh /217/qr-d-top']);
  await page.goto(`${site.origin}/prel1/${id}`);
  await page.locator('[data-state="filled"]').waitFor();
  await comeBackFromMemory();
  await page.waitForTimeout(500);
  expect(await someAdCalls(page, 2)).toEqual(['define /217/prel1-d 728x90', 'display /217/prel1-d']);
}, 30_000);

it('a route that keeps its places asks anew where it is named', async () => {
  const { page } = visitor;
  await goToStart(page, site.origin);
  await page.locator('[data-state="filled"]').nth(1).waitFor();
  const before = await someAdCalls(page, 4);
  // The bare address is the same start screen, and named; that of the type is not.
  await page.evaluate('history.pushState({}, "", "/generate")');
  const after = await someAdCalls(page, 6);
  expect(after.slice(before.length).sort()).toEqual([
    'refresh /217/start-d-bottom',
    'refresh /217/start-d-top',
  ]);
  await page.evaluate('history.pushState({}, "", "/generate/url")');
  await page.waitForTimeout(800);
  expect(await someAdCalls(page, 6)).toEqual(after);
}, 20_000);
