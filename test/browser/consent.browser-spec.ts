import { Api } from '../support/api.js';
import { awayHost } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { passTime, stopClock } from '../support/page-clock.js';
import {
  consentDialog,
  enableGlobalPrivacyControl,
  stored,
  tagManagerHost,
  visitFrom,
  type WatchedVisitor,
} from '../support/third-party-scripts.js';

/** Tests that nothing third-party is loaded and nothing is stored before a decision, and the decisions in the built-in dialog. */

const server = findSharedServer('thirdParty');
/** Time in ms after which no timer of the page is pending, including that of the geo request. */
const quietMs = 5_000;
const campaign = '?gclid=abc&utm_source=bing&utm_campaign=summer&utm_content=target1&utm_device=mobile';
let id: string;
let visitor: WatchedVisitor;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://example.com/there')).qrData);
});

const address = (path: string) => `http://${awayHost}:${server.port}${path.replace('{id}', id)}`;
const answer = (name: string) => consentDialog(visitor.page).getByRole('button', { name }).click();
const tagManagerRequests = () => visitor.requestedHosts.filter((host) => host === tagManagerHost).length;
const tagManagerRuns = () => visitor.page.evaluate<number>('window.tagManager ?? 0');
const currentCookie = () => visitor.page.evaluate<string>('document.cookie');

async function arriveFrom(country: string): Promise<void> {
  visitor = await visitFrom(country);
  await visitor.page.clock.install();
}

async function waitForTagManager(): Promise<void> {
  const runs = await eventually(
    () => tagManagerRuns().catch(() => 0),
    (count) => count > 0,
  );
  expect(runs).toBeGreaterThan(0);
}

async function waitUntilQuiet(): Promise<void> {
  await visitor.page.waitForLoadState('networkidle');
  await passTime(visitor.page, quietMs);
}

async function expectNothingToHappen(cookie: string): Promise<void> {
  await waitUntilQuiet();
  expect(visitor.requestedHosts).toEqual([]);
  expect(await currentCookie()).toBe(cookie);
}

describe('in a country of the GDPR', () => {
  beforeEach(() => arriveFrom('DE'));

  it.each(withOthers(['/'], ['/qr/{id}', '/generate/url', '/nope']))(
    'nothing is loaded or stored on %s before a decision',
    async (path) => {
      await visitor.page.goto(address(path) + campaign);
      await consentDialog(visitor.page).waitFor();
      await expectNothingToHappen('');
      expect(await stored(visitor.page)).toEqual({ cookies: [], local: [] });
    },
  );

  it('Accept loads at once, and the visitor is not asked again', async () => {
    const { page } = visitor;
    await page.goto(address('/about-us'));
    await answer('Accept');
    await waitForTagManager();
    expect(await consentDialog(page).count()).toBe(0);
    expect(await currentCookie()).toContain('consent=granted');
    expect(await page.evaluate('window.dataLayer')).toEqual([
      { event: 'gtm.js', 'gtm.start': expect.any(Number) as number },
    ]);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, domain: awayHost });
    const days = (cookie!.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(179.9);
    expect(days).toBeLessThanOrEqual(180);
    await page.goto(address('/'));
    await waitForTagManager();
    expect(await consentDialog(page).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('Reject loads nothing, on this page, after a reload, and on other pages', async () => {
    const { page } = visitor;
    await page.goto(address('/') + campaign);
    await answer('Reject');
    await consentDialog(page).waitFor({ state: 'detached' });
    await expectNothingToHappen('consent=refused');
    await page.reload();
    await expectNothingToHappen('consent=refused');
    await page.goto(address('/generate/url') + campaign);
    await expectNothingToHappen('consent=refused');
    expect(await consentDialog(page).count()).toBe(0);
    expect((await stored(page)).local).toEqual([]);
  });

  itInFull('the footer reopens the dialog, and a rejection can be changed', async () => {
    const { page } = visitor;
    await page.goto(address('/about-us'));
    await answer('Reject');
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
    await settings.click();
    await consentDialog(page).getByText('You have rejected.').waitFor();
    await Promise.all([page.waitForEvent('load'), answer('Accept')]);
    await waitForTagManager();
    expect(await currentCookie()).toContain('consent=granted');
    expect(await consentDialog(page).count()).toBe(0);
  });

  it('a withdrawal deletes what analytics stored, and reloads the page without it', async () => {
    const { page } = visitor;
    await page.goto(address('/about-us'));
    await answer('Accept');
    await waitForTagManager();
    await page.evaluate("document.cookie = '_ga=1; Path=/'; document.cookie = 'lang=en; Path=/'");
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await Promise.all([page.waitForEvent('load'), answer('Reject')]);
    const before = tagManagerRequests();
    await waitUntilQuiet();
    expect(tagManagerRequests()).toBe(before);
    expect(await tagManagerRuns()).toBe(0);
    expect((await currentCookie()).split('; ').sort()).toEqual(['consent=refused', 'lang=en']);
  });

  it('Global Privacy Control refuses without a question', async () => {
    const { page } = visitor;
    await enableGlobalPrivacyControl(visitor, 'DE');
    await page.goto(address('/') + campaign);
    await expectNothingToHappen('');
    expect(await consentDialog(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    const dialog = consentDialog(page);
    await dialog.getByText('Global Privacy Control').waitFor();
    expect(await dialog.getByRole('button').allTextContents()).toEqual(['Close']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectNothingToHappen('');
  });
});

describe('elsewhere', () => {
  beforeEach(() => arriveFrom('US'));

  it('everything loads without a question, until the visitor rejects', async () => {
    const { page } = visitor;
    await page.goto(address('/about-us'));
    await waitForTagManager();
    expect(await consentDialog(page).count()).toBe(0);
    expect(await currentCookie()).not.toContain('consent');
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await Promise.all([page.waitForEvent('load'), answer('Reject')]);
    const before = tagManagerRequests();
    await waitUntilQuiet();
    expect(tagManagerRequests()).toBe(before);
  });

  itInFull('Global Privacy Control refuses there as well', async () => {
    await enableGlobalPrivacyControl(visitor, 'US');
    await visitor.page.goto(address('/') + campaign);
    await expectNothingToHappen('');
    expect(await consentDialog(visitor.page).count()).toBe(0);
  });
});

describe('where the geo call', () => {
  beforeEach(async () => {
    visitor = await visitFrom('DE');
  });

  it.each(
    withOthers<[string, { status: number; body: string } | undefined]>(
      [['cannot be sent', undefined]],
      [
        ['fails', { status: 503, body: '{"success":false}' }],
        ['is answered with HTML', { status: 200, body: '<html>' }],
      ],
    ),
  )('%s, the tag manager loads as elsewhere', async (_, response) => {
    await visitor.page.route('**/api/geo/location', (route) =>
      response ? route.fulfill(response) : route.abort(),
    );
    await visitor.page.goto(address('/about-us'));
    await waitForTagManager();
    expect(await consentDialog(visitor.page).count()).toBe(0);
  });

  it('hangs, the tag manager loads after 3 s', async () => {
    const { page } = visitor;
    await stopClock(page);
    await page.route('**/api/geo/location', () => undefined);
    await Promise.all([page.waitForRequest('**/api/geo/location'), page.goto(address('/about-us'))]);
    await passTime(page, 2_999);
    expect(visitor.requestedHosts).toEqual([]);
    await page.clock.runFor(1);
    await waitForTagManager();
  });
});

itInFull('on localhost nobody is asked and nothing is loaded', async () => {
  await arriveFrom('DE');
  await visitor.page.goto(`${server.origin}/about-us`);
  await expectNothingToHappen('');
  expect(await consentDialog(visitor.page).count()).toBe(0);
  expect(await visitor.page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0);
});
