import { awayHost } from '../support/browser.js';
import {
  type ConsentPlatform,
  type PlatformBehaviour,
  startConsentPlatform,
} from '../support/consent-platform.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';
import { analyticsSettings } from '../support/shared-server.js';
import { passTime, stopClock } from '../support/page-clock.js';
import { until } from '../support/start-screen.js';
import {
  consentDialog,
  tagManagerHost,
  visitFrom,
  type WatchedVisitor,
} from '../support/third-party-scripts.js';
import { freePort } from '../support/test-server.js';

/** Tests that a third-party consent platform can decide, through the API of IAB TCF v2. */

/** The platform's API is first checked 1 s after its script has run, then every second. */
const [checkMs, pollMs] = [1000, 1000];

let platform: ConsentPlatform;
let visitor: WatchedVisitor;

const server = ownServer(async () => {
  platform = await startConsentPlatform();
  const port = await freePort();
  return {
    ...analyticsSettings,
    PORT: String(port),
    PUBLIC_ORIGIN: `http://${awayHost}:${port}`,
    CMP_SCRIPT_URL: platform.scriptUrl,
  };
});
afterAll(() => platform.stop());

beforeEach(async () => {
  platform.behaviour = 'asks';
  visitor = await visitFrom('DE');
  await stopClock(visitor.page);
});

const open = () => visitor.page.goto(`http://${awayHost}:${server.port}/about-us`);
/** The first check is scheduled as soon as the platform's script has run. */
const waitForPlatform = () => until(visitor.page, "typeof __tcfapi === 'function'");
const press = (name: string) =>
  visitor.page.locator('#platform').getByRole('button', { name, exact: true }).click();
const cookies = async () => (await visitor.page.evaluate<string>('document.cookie')).split('; ').sort();

async function expectTagManagerRequest() {
  const isRequested = async () => visitor.requestedHosts.includes(tagManagerHost);
  expect(await eventually(isRequested, Boolean)).toBe(true);
}

async function expectNothingFor(ms: number) {
  await visitor.page.waitForLoadState('networkidle');
  await passTime(visitor.page, ms);
  expect(visitor.requestedHosts).toEqual([]);
  expect(await consentDialog(visitor.page).count()).toBe(0);
}

it('loads nothing before the answer; Agree loads, and is copied to a cookie for the server', async () => {
  await open();
  await visitor.page.locator('#platform').waitFor();
  await expectNothingFor(checkMs + 2 * pollMs);
  expect(await cookies()).toEqual(['']);
  await press('Agree');
  await expectTagManagerRequest();
  expect(await cookies()).toEqual(['consent=granted', 'euconsent=1']);
  expect(visitor.complaints).toEqual([]);
});

it('an earlier consent counts a second after the platform has loaded, and no sooner', async () => {
  const { page } = visitor;
  await open();
  await press('Agree');
  await page.clock.runFor(checkMs);
  await expectTagManagerRequest();
  visitor.requestedHosts.length = 0;
  await open();
  await waitForPlatform();
  await passTime(page, checkMs - 1);
  expect(visitor.requestedHosts).toEqual([]);
  await page.clock.runFor(1);
  await expectTagManagerRequest();
});

it('Disagree loads nothing, nor the platform again', async () => {
  await open();
  await press('Disagree');
  await expectNothingFor(checkMs + pollMs);
  expect(await cookies()).toEqual(['consent=refused', 'euconsent=0']);
  await open();
  await expectNothingFor(checkMs + pollMs);
  expect(await visitor.page.evaluate('typeof __tcfapi')).toBe('undefined');
});

it('the footer opens its dialog, and a changed answer takes effect both ways', async () => {
  const { page } = visitor;
  await open();
  await press('Disagree');
  await page.clock.runFor(checkMs);
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  expect(await cookies()).toContain('consent=refused');
  await open();
  await settings.click();
  await page.locator('#platform').waitFor();
  await page.clock.runFor(checkMs);
  await Promise.all([page.waitForEvent('load'), press('Agree')]);
  await waitForPlatform();
  await page.clock.runFor(checkMs);
  await expectTagManagerRequest();
  expect(await cookies()).toEqual(['consent=granted', 'euconsent=1']);
  await page.evaluate("document.cookie = '_gid=1; Path=/'");
  await settings.click();
  await Promise.all([page.waitForEvent('load'), press('Disagree')]);
  visitor.requestedHosts.length = 0;
  await expectNothingFor(checkMs + pollMs);
  expect(await cookies()).toEqual(['consent=refused', 'euconsent=0']);
});

it('without notifications an answer is found by polling every second', async () => {
  const { page } = visitor;
  platform.behaviour = 'only when polled';
  await open();
  await waitForPlatform();
  await page.clock.runFor(checkMs + pollMs);
  await press('Agree');
  await page.clock.runFor(pollMs);
  await expectTagManagerRequest();
});

it('a message about consent triggers a check at once, and decides nothing', async () => {
  const { page } = visitor;
  await open();
  await waitForPlatform();
  await page.clock.runFor(checkMs);
  const calls = () => page.evaluate<number>('tcfCalls');
  const before = await calls();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(
    `for (let i = 0; i < 20; i++) postMessage({ type: 'consent', consent: 'granted' }, '*')`,
  );
  const after = await eventually(calls, (count) => count >= before + 20);
  expect(after).toBeGreaterThanOrEqual(before + 20);
  await expectNothingFor(pollMs);
});

it('an API that appears late is found', async () => {
  const { page } = visitor;
  platform.behaviour = 'late';
  await open();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(1500);
  await press('Agree');
  await page.clock.runFor(pollMs);
  await expectTagManagerRequest();
});

it('a platform that says that the GDPR does not apply lets everything load, and nothing is stored', async () => {
  platform.behaviour = 'outside';
  await open();
  await waitForPlatform();
  await visitor.page.clock.runFor(checkMs);
  await expectTagManagerRequest();
  expect(await cookies()).toEqual(['']);
});

it.each<PlatformBehaviour>(['silent', 'blocked'])(
  'with a platform that is %s nothing is loaded, and the page works',
  async (behaviour) => {
    platform.behaviour = behaviour;
    await open();
    await expectNothingFor(checkMs + 2 * pollMs);
    await visitor.page.getByRole('link', { name: 'Contact us' }).click();
    await visitor.page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    expect(await cookies()).toEqual(['']);
  },
);

it('if the platform is blocked, the footer opens the built-in dialog, whose answer counts', async () => {
  platform.behaviour = 'blocked';
  await open();
  await visitor.page.getByRole('button', { name: 'Cookie settings' }).click();
  await consentDialog(visitor.page).getByRole('button', { name: 'Accept' }).click();
  await expectTagManagerRequest();
  visitor.requestedHosts.length = 0;
  await open();
  await expectTagManagerRequest();
});

it('outside the GDPR the platform is not loaded', async () => {
  await visitor.page.context().setExtraHTTPHeaders({ 'CF-IPCountry': 'US' });
  await open();
  await expectTagManagerRequest();
  expect(await visitor.page.evaluate('typeof __tcfapi')).toBe('undefined');
});
