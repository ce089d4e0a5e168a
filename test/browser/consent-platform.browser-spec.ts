import { awayHost } from '../support/browser.js';
import { startConsentPlatform, type ConsentPlatform } from '../support/consent-platform.js';
import {
  analyticsSettings,
  consentDialog,
  tagManagerHost,
  visitFrom,
  type WatchedVisitor,
} from '../support/scripts-of-others.js';
import { freePort, removeDataDir, startServer, type TestServer } from '../support/test-server.js';

/** A third-party consent platform decides, by the API of IAB TCF v2. */

jest.setTimeout(60_000);

/** The platform's API is looked for after 1 s, and every second from then on. */
const [checkMs, pollMs] = [1000, 1000];

let platform: ConsentPlatform;
let server: TestServer;
let origin: string;
let visitor: WatchedVisitor;

beforeAll(async () => {
  platform = await startConsentPlatform();
  const port = await freePort();
  origin = `http://${awayHost}:${port}`;
  server = await startServer({
    ...analyticsSettings,
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    CMP_SCRIPT_URL: platform.scriptUrl,
  });
}, 90_000);

afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
  platform.stop();
});

beforeEach(async () => {
  platform.behaviour = 'asks';
  visitor = await visitFrom('DE');
});
afterEach(() => visitor.leave());

const open = () => visitor.page.goto(`${origin}/about-us`);
const press = (name: string) =>
  visitor.page.locator('#platform').getByRole('button', { name, exact: true }).click();
const cookies = async () => (await visitor.page.evaluate<string>('document.cookie')).split('; ').sort();
const tagManagerAsked = () => visitor.asked.includes(tagManagerHost);

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await Promise.resolve(what()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Does not come true: ${String(what)}`);
    await visitor.page.waitForTimeout(50);
  }
}

const nothingFor = async (ms: number) => {
  await visitor.page.waitForTimeout(ms);
  expect(visitor.asked).toEqual([]);
  expect(await consentDialog(visitor.page).count()).toBe(0);
};

it('asks before anything is loaded, and Agree loads and is mirrored for the server', async () => {
  await open();
  await visitor.page.locator('#platform').waitFor();
  await nothingFor(checkMs + 2 * pollMs);
  expect(await cookies()).toEqual(['']);
  await press('Agree');
  await until(tagManagerAsked);
  expect(await cookies()).toEqual(['consent=granted', 'euconsent=1']);
  expect(visitor.complaints).toEqual([]);
});

it('what was agreed to before counts a second after it is there, and no sooner', async () => {
  await open();
  await press('Agree');
  await until(tagManagerAsked);
  visitor.asked.length = 0;
  await open();
  const start = Date.now();
  await until(tagManagerAsked);
  expect(Date.now() - start).toBeGreaterThan(checkMs - 300);
  expect(Date.now() - start).toBeLessThan(checkMs + 1500);
});

it('Disagree loads nothing, and the platform is not loaded again either', async () => {
  await open();
  await press('Disagree');
  await nothingFor(checkMs + pollMs);
  expect(await cookies()).toEqual(['consent=refused', 'euconsent=0']);
  await open();
  await nothingFor(checkMs + pollMs);
  expect(await visitor.page.evaluate('typeof __tcfapi')).toBe('undefined');
});

it('the footer opens its dialog; a change is followed both ways', async () => {
  const { page } = visitor;
  await open();
  await press('Disagree');
  const settings = page.getByRole('button', { name: 'Cookie settings' });
  await until(async () => (await cookies()).includes('consent=refused'));
  await open();
  await settings.click();
  await page.waitForTimeout(checkMs + 300);
  await Promise.all([page.waitForEvent('load'), press('Agree')]);
  await until(tagManagerAsked);
  expect(await cookies()).toEqual(['consent=granted', 'euconsent=1']);
  await page.evaluate("document.cookie = '_gid=1; Path=/'");
  await settings.click();
  await Promise.all([page.waitForEvent('load'), press('Disagree')]);
  visitor.asked.length = 0;
  await nothingFor(checkMs + pollMs);
  expect(await cookies()).toEqual(['consent=refused', 'euconsent=0']);
});

it('an answer is found by asking every second, where nobody is told', async () => {
  platform.behaviour = 'only when asked';
  await open();
  await visitor.page.waitForTimeout(checkMs + pollMs);
  await press('Agree');
  const start = Date.now();
  await until(tagManagerAsked);
  expect(Date.now() - start).toBeLessThan(pollMs + 1000);
});

it('a message of consent has it asked at once, and decides nothing', async () => {
  await open();
  const questions = () => visitor.page.evaluate<number>('tcfQuestions');
  await until(async () => (await questions()) > 0);
  const before = await questions();
  await visitor.page.evaluate(
    `for (let i = 0; i < 20; i++) postMessage({ type: 'consent', consent: 'granted' }, '*')`,
  );
  await visitor.page.waitForTimeout(200);
  expect(await questions()).toBeGreaterThanOrEqual(before + 20);
  await nothingFor(pollMs);
});

it('one whose API comes late is found', async () => {
  platform.behaviour = 'late';
  await open();
  await visitor.page.locator('#platform').waitFor();
  await press('Agree');
  await until(tagManagerAsked);
});

it('one that finds that the GDPR does not apply lets everything load, and nothing is kept', async () => {
  platform.behaviour = 'outside';
  await open();
  await until(tagManagerAsked);
  expect(await cookies()).toEqual(['']);
});

it.each(['silent', 'blocked'] as const)(
  'one that is %s leaves it open: nothing is loaded, the page works',
  async (behaviour) => {
    platform.behaviour = behaviour;
    await open();
    await nothingFor(checkMs + 2 * pollMs);
    await visitor.page.getByRole('link', { name: 'Contact us' }).click();
    await visitor.page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
    expect(await cookies()).toEqual(['']);
  },
);

it('where it is blocked the footer opens the dialog of our own, whose answer counts', async () => {
  platform.behaviour = 'blocked';
  await open();
  await visitor.page.getByRole('button', { name: 'Cookie settings' }).click();
  await consentDialog(visitor.page).getByRole('button', { name: 'Accept' }).click();
  await until(tagManagerAsked);
  visitor.asked.length = 0;
  await open();
  await until(tagManagerAsked);
});

it('outside the GDPR it is not even loaded', async () => {
  await visitor.page.context().setExtraHTTPHeaders({ 'CF-IPCountry': 'US' });
  await open();
  await until(tagManagerAsked);
  expect(await visitor.page.evaluate('typeof __tcfapi')).toBe('undefined');
});
