import { Api } from '../support/api.js';
import { awayHost } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
import {
  consentDialog,
  objectToTracking,
  quietMs,
  settingsWithOthers,
  stored,
  tagManagerHost,
  visitFrom,
  type WatchedVisitor,
} from '../support/scripts-of-others.js';

/** Before a decision nothing of third parties is loaded and nothing is stored; the built-in dialog. */

jest.setTimeout(60_000);

const server = ownServer(settingsWithOthers());
const campaign = '?gclid=abc&utm_source=bing&utm_campaign=summer&utm_content=target1&utm_device=mobile';
let id: string;
let visitor: WatchedVisitor;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://example.com/there')).qrData);
}, 90_000);
afterEach(() => visitor.leave());

const address = (path: string) => `http://${awayHost}:${server.port}${path.replace('{id}', id)}`;
const answer = (name: string) => consentDialog(visitor.page).getByRole('button', { name }).click();
const askedTagManager = () => visitor.asked.filter((host) => host === tagManagerHost).length;
const tagManagerRuns = () => visitor.page.evaluate<number>('window.tagManager ?? 0');
const cookieNow = () => visitor.page.evaluate<string>('document.cookie');

async function untilTagManagerRuns(): Promise<void> {
  const deadline = Date.now() + 10_000;
  while ((await tagManagerRuns().catch(() => 0)) === 0) {
    if (Date.now() > deadline) throw new Error('The tag manager is not loaded');
    await visitor.page.waitForTimeout(50);
  }
}

async function expectNothingToHappen(cookie: string): Promise<void> {
  await visitor.page.waitForTimeout(quietMs);
  expect(visitor.asked).toEqual([]);
  expect(await cookieNow()).toBe(cookie);
}

describe('in a country of the GDPR', () => {
  beforeEach(async () => {
    visitor = await visitFrom('DE');
  });

  it.each(['/', '/generate/url', '/qr/{id}', '/prel1/{id}', '/nope'])(
    'nothing is loaded or stored on %s before a decision',
    async (path) => {
      await visitor.page.goto(address(path) + campaign);
      await consentDialog(visitor.page).waitFor();
      await expectNothingToHappen('');
      expect(await stored(visitor.page)).toEqual({ cookies: [], local: [] });
    },
  );

  it('Accept loads at once, and is not asked for again', async () => {
    const { page } = visitor;
    await page.goto(address('/about-us'));
    await answer('Accept');
    await untilTagManagerRuns();
    expect(await consentDialog(page).count()).toBe(0);
    expect(await cookieNow()).toContain('consent=granted');
    expect(await page.evaluate('window.dataLayer')).toEqual([
      { event: 'gtm.js', 'gtm.start': expect.any(Number) as number },
    ]);
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'consent');
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, domain: awayHost });
    const days = (cookie!.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(179.9);
    expect(days).toBeLessThanOrEqual(180);
    await page.goto(address('/'));
    await untilTagManagerRuns();
    expect(await consentDialog(page).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('Reject loads nothing, there and after a reload and elsewhere', async () => {
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

  it('the footer opens it again, and a rejection can be changed', async () => {
    const { page } = visitor;
    await page.goto(address('/about-us'));
    await answer('Reject');
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
    await settings.click();
    await consentDialog(page).getByText('You have rejected.').waitFor();
    await Promise.all([page.waitForEvent('load'), answer('Accept')]);
    await untilTagManagerRuns();
    expect(await cookieNow()).toContain('consent=granted');
    expect(await consentDialog(page).count()).toBe(0);
  });

  it('withdrawing deletes what analytics stored, and loads the page without it', async () => {
    const { page } = visitor;
    await page.goto(address('/about-us'));
    await answer('Accept');
    await untilTagManagerRuns();
    await page.evaluate("document.cookie = '_ga=1; Path=/'; document.cookie = 'lang=en; Path=/'");
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await Promise.all([page.waitForEvent('load'), answer('Reject')]);
    const before = askedTagManager();
    await page.waitForTimeout(quietMs);
    expect(askedTagManager()).toBe(before);
    expect(await tagManagerRuns()).toBe(0);
    expect((await cookieNow()).split('; ').sort()).toEqual(['consent=refused', 'lang=en']);
  });

  it('a browser with Global Privacy Control is not asked, and refuses', async () => {
    const { page } = visitor;
    await objectToTracking(visitor, 'DE');
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
  beforeEach(async () => {
    visitor = await visitFrom('US');
  });

  it('it loads without a question, until somebody rejects', async () => {
    const { page } = visitor;
    await page.goto(address('/about-us'));
    await untilTagManagerRuns();
    expect(await consentDialog(page).count()).toBe(0);
    expect(await cookieNow()).not.toContain('consent');
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await Promise.all([page.waitForEvent('load'), answer('Reject')]);
    const before = askedTagManager();
    await page.waitForTimeout(quietMs);
    expect(askedTagManager()).toBe(before);
  });

  it('Global Privacy Control refuses there too', async () => {
    await objectToTracking(visitor, 'US');
    await visitor.page.goto(address('/') + campaign);
    await expectNothingToHappen('');
    expect(await consentDialog(visitor.page).count()).toBe(0);
  });
});

describe('where the geo call', () => {
  beforeEach(async () => {
    visitor = await visitFrom('DE');
  });

  it.each([
    ['does not come through', (): [number, string] | undefined => undefined],
    ['fails', (): [number, string] => [503, '{"success":false}']],
    ['makes no sense', (): [number, string] => [200, '<html>']],
  ])('%s, it loads as elsewhere', async (_, answered) => {
    await visitor.page.route('**/api/geo/location', (route) => {
      const [status, body] = answered() ?? [];
      return status ? route.fulfill({ status, body }) : route.abort();
    });
    await visitor.page.goto(address('/about-us'));
    await untilTagManagerRuns();
    expect(await consentDialog(visitor.page).count()).toBe(0);
  });

  it('hangs, it loads after 3 s', async () => {
    await visitor.page.route('**/api/geo/location', () => undefined);
    await visitor.page.goto(address('/about-us'));
    await visitor.page.waitForTimeout(2_500);
    expect(visitor.asked).toEqual([]);
    await untilTagManagerRuns();
  });
});

it('on localhost nobody is asked and nothing loaded', async () => {
  visitor = await visitFrom('DE');
  await visitor.page.goto(`${server.origin}/about-us`);
  await expectNothingToHappen('');
  expect(await consentDialog(visitor.page).count()).toBe(0);
  expect(await visitor.page.getByRole('button', { name: 'Cookie settings' }).count()).toBe(0);
});
