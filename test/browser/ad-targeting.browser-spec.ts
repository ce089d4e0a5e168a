import { adSite, everyPlace, passAdTimers, stepUntilFilled, waitForAdCalls } from '../support/ad-site.js';
import { Api } from '../support/api.js';
import { type Visitor, visit } from '../support/browser.js';
import { goToStart, someUrl } from '../support/generator.js';
import { stopClock } from '../support/page-clock.js';
import { until } from '../support/start-screen.js';
import { itInFull } from '../support/tier.js';

/** Tests the targeting that the ad library receives, the data that is stored about a visit, and when slots are refreshed. */
const site = adSite({ ...everyPlace, refresh: ['/qr/', '/generate'] });
let visitor: Visitor;

beforeEach(async () => {
  site.library.behave({});
  visitor = await visit(1280, 800);
});

async function arrive(query: string) {
  const { page } = visitor;
  await page.goto(`${site.origin}/generate/url${query}`);
  await until(page, 'window.adTargeting?.source');
  const cookies = await page.context().cookies();
  return {
    targeting: await page.evaluate<object>('window.adTargeting'),
    source: cookies.find(({ name }) => name === 'source_user'),
    campaign: await page.evaluate<string | null>('localStorage.getItem("utm_campaign")'),
  };
}

it.each<[string, object, string | null]>([
  ['?gclid=Cj0', { source: 'google' }, null],
  [
    '?utm_content=target10&utm_device=all&utm_campaign=spring%20sale%3C%3E',
    { source: 'none', Target: 'target10', Device: 'all', campaign: 'spring sale' },
    'spring sale',
  ],
])('an arrival with "%s"', async (query, targeting, campaign) => {
  expect(await arrive(query)).toMatchObject({ targeting, campaign });
  expect(Object.keys((await arrive(query)).targeting)).toHaveLength(Object.keys(targeting).length);
});

itInFull('the source is stored for 4 h or until another arrives, the campaign for longer', async () => {
  const begun = Date.now() / 1000;
  const first = await arrive('?gclid=Cj0&utm_campaign=one');
  const ttlSeconds = 4 * 3_600;
  expect(first.source!.expires).toBeGreaterThan(begun + ttlSeconds - 1);
  expect(first.source!.expires).toBeLessThan(Date.now() / 1000 + ttlSeconds + 1);
  expect(first.source).toMatchObject({ value: 'google', path: '/', sameSite: 'Lax' });
  expect((await arrive('')).targeting).toEqual({ source: 'google', campaign: 'one' });
  const last = await arrive('?utm_source=bing&utm_campaign=two');
  expect(last.targeting).toEqual({ source: 'bing', campaign: 'two' });
  expect(last.source?.value).toBe('bing');
});

itInFull('an arrival on a page without ads counts on later pages with ads', async () => {
  const { page } = visitor;
  await page.goto(`${site.origin}/about-us?utm_source=bing&utm_campaign=one`, { waitUntil: 'networkidle' });
  expect(site.library.requests).toBe(0);
  expect((await arrive('')).targeting).toEqual({ source: 'bing', campaign: 'one' });
});

const restoreFromBackForwardCache = () =>
  visitor.page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))');

itInFull('the back/forward cache refreshes the slots of listed pages only', async () => {
  const { page } = visitor;
  const { id } = (await new Api(site.localOrigin).create(someUrl)).qrData;
  await stopClock(page);
  await page.goto(`${site.origin}/qr/${id}`);
  await stepUntilFilled(page, 2);
  await restoreFromBackForwardCache();
  const calls = await waitForAdCalls(page, 6);
  expect(calls.slice(4).sort()).toEqual(['refresh /217/qr-d-bottom', 'refresh /217/qr-d-top']);
  await page.goto(`${site.origin}/prel1/${id}`);
  await stepUntilFilled(page);
  await restoreFromBackForwardCache();
  await passAdTimers(page);
  expect(await waitForAdCalls(page, 2)).toEqual(['define /217/prel1-d 728x90', 'display /217/prel1-d']);
});

itInFull('a route change that keeps its places refreshes them on listed pages only', async () => {
  const { page } = visitor;
  await page.clock.install();
  await goToStart(page, site.origin);
  await page.locator('[data-state="filled"]').nth(1).waitFor();
  const before = await waitForAdCalls(page, 4);
  // Both paths are the same start screen, but only the first is listed.
  await page.evaluate('history.pushState({}, "", "/generate")');
  const after = await waitForAdCalls(page, 6);
  expect(after.slice(before.length).sort()).toEqual([
    'refresh /217/start-d-bottom',
    'refresh /217/start-d-top',
  ]);
  await page.evaluate('history.pushState({}, "", "/generate/url")');
  await passAdTimers(page);
  expect(await waitForAdCalls(page, 6)).toEqual(after);
});
