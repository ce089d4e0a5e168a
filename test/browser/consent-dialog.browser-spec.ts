import type { Page } from 'playwright-core';
import { awayHost } from '../support/browser.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { consentDialog, visitFrom, type WatchedVisitor } from '../support/third-party-scripts.js';

/** Tests the built-in consent dialog: its appearance, its keyboard use, and that it covers nothing important. */

const server = findSharedServer('thirdParty');
const settings = 'Cookie settings';
let id: string;
let visitor: WatchedVisitor;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create('https://example.com/there')).qrData);
});

const open = async (path: string) => {
  await visitor.page.goto(`http://${awayHost}:${server.port}${path.replace('{id}', id)}`);
  await consentDialog(visitor.page).waitFor();
};
const boxOf = async (name: string) =>
  (await visitor.page.getByText(name, { exact: true }).first().boundingBox())!;
const answerButtonStyles = () =>
  visitor.page.evaluate<
    readonly { height: number }[]
  >(`[...document.querySelectorAll('.consent button')].map((button) => {
    const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(button);
    const { width, height } = button.getBoundingClientRect();
    return { color, backgroundColor, borderColor, fontWeight, fontSize, width, height };
  })`);
/** Returns the consent cookie alone, since the page may also have cookies set by ads. */
const consentCookie = async (page: Page) =>
  (await page.evaluate<string>('document.cookie')).split('; ').find((cookie) => cookie.startsWith('consent'));
const focused = () => visitor.page.evaluate<string>('document.activeElement.textContent');

it.each(withOthers([[390, 844]], [[1280, 800]]))(
  'two equal answers, a link, and no violations at %i × %i',
  async (width, height) => {
    visitor = await visitFrom('DE', { width, height, reducedMotion: 'reduce' });
    for (const path of withOthers(['/'], ['/generate/url', '/qr/{id}'])) {
      await open(path);
      const dialog = consentDialog(visitor.page);
      const [first, second] = await answerButtonStyles();
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['Reject', 'Accept']);
      expect(second).toEqual(first);
      expect(first!.height).toBeGreaterThanOrEqual(44);
      const policy = dialog.getByRole('link', { name: 'Privacy policy' });
      expect(await policy.getAttribute('href')).toBe('/privacy-policy');
      if (width === 390) expect(await violations(visitor.page)).toEqual([]);
      expect(await visitor.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
        width,
      );
    }
    expect(visitor.complaints).toEqual([]);
  },
);

it('when reopened it shows the last answer, and Escape keeps it', async () => {
  visitor = await visitFrom('DE', { reducedMotion: 'reduce' });
  await open('/about-us');
  const { page } = visitor;
  await consentDialog(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: settings }).click();
  await consentDialog(page).getByText('You have accepted.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await consentDialog(page).waitFor({ state: 'detached' });
  expect(await focused()).toBe(settings);
  expect(await consentCookie(page)).toBe('consent=granted');
});

it('a visitor who was never asked sees what applies, and may keep it', async () => {
  visitor = await visitFrom('US', { width: 320, reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(`http://${awayHost}:${server.port}/about-us`);
  const dialog = consentDialog(page);
  const opens = async () => {
    await page.getByRole('button', { name: settings }).click();
    await dialog.getByText('Cookies are on. You can turn them off here.').waitFor();
  };
  await opens();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(`document.querySelector('.consent').scrollWidth > innerWidth`)).toBe(false);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused()).toBe(settings);
  await opens();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await focused()).toBe(settings);
  expect(await consentCookie(page)).toBeUndefined();
});

it('does not take the focus, follows the skip link in the tab order, and Escape does not answer', async () => {
  visitor = await visitFrom('DE');
  await open('/about-us');
  const { page } = visitor;
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  const stops: string[] = [];
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  expect(stops).toEqual(['Jump to content', 'Privacy policy', 'Reject', 'Accept']);
  await page.keyboard.press('Escape');
  expect(await consentDialog(page).count()).toBe(1);
  expect(await consentCookie(page)).toBeUndefined();
  await page.keyboard.press('Enter');
  await consentDialog(page).waitFor({ state: 'detached' });
  expect(await consentCookie(page)).toBe('consent=granted');
});

it('leaves the main button in view on a phone', async () => {
  visitor = await visitFrom('DE');
  await open('/generate/url');
  await visitor.page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  const dialog = (await consentDialog(visitor.page).boundingBox())!;
  const control = await boxOf('Create QR code');
  const overlaps = control.y < dialog.y + dialog.height && control.y + control.height > dialog.y;
  expect([overlaps, control.y + control.height <= 844, dialog.height < 220]).toEqual([false, true, true]);
});

it.each(
  withOthers<readonly [number, number, string]>(
    [[360, 740, 'es']],
    [
      [390, 844, 'en'],
      [390, 844, 'es'],
      [360, 740, 'en'],
    ],
  ),
)(
  'leaves the field and Create of the home page in the first screen at %i × %i in %s',
  async (width, height, language) => {
    visitor = await visitFrom('DE', { width, height, reducedMotion: 'reduce' });
    await open(`/?lang=${language}`);
    const create = (await visitor.page.locator('[data-hero] .button--primary').boundingBox())!;
    const dialog = (await visitor.page.locator('.consent').boundingBox())!;
    expect(create.y + create.height).toBeLessThanOrEqual(dialog.y);
  },
);

itInFull('the page can be scrolled until nothing is covered', async () => {
  visitor = await visitFrom('DE');
  await open('/about-us');
  await visitor.page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const dialog = (await consentDialog(visitor.page).boundingBox())!;
  const last = await boxOf('QR Code is a registered trademark of DENSO WAVE INCORPORATED.');
  expect(last.y + last.height).toBeLessThanOrEqual(dialog.y);
});

itInFull.each([
  [320, 256],
  [844, 390],
])('at %i × %i, too low for both, it scrolls with the page and reserves no space', async (width, height) => {
  visitor = await visitFrom('DE', { width, height, reducedMotion: 'reduce' });
  await open('/generate/url');
  const { page } = visitor;
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Enter your URL').focus();
  await page.evaluate("document.querySelector('.step-actions').scrollIntoView({ block: 'end' })");
  const bar = (await page.locator('.step-actions').boundingBox())!;
  expect(bar.y + bar.height).toBeCloseTo(height, 0);
  expect(
    await page.evaluate(`[
      getComputedStyle(document.querySelector('.step-actions')).bottom,
      getComputedStyle(document.documentElement).scrollPaddingBottom,
      getComputedStyle(document.body).paddingBottom,
    ]`),
  ).toEqual(['0px', '0px', '0px']);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
});

itInFull('the reserved space follows the height of the screen', async () => {
  visitor = await visitFrom('DE', { width: 390, height: 844, reducedMotion: 'reduce' });
  await open('/generate/url');
  const { page } = visitor;
  const reserved = () =>
    page.evaluate<string>('getComputedStyle(document.documentElement).scrollPaddingBottom');
  const { height } = (await consentDialog(page).boundingBox())!;
  expect(Number.parseFloat(await reserved())).toBeCloseTo(height, 0);
  await page.setViewportSize({ width: 390, height: 390 });
  expect(await reserved()).toBe('0px');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(Number.parseFloat(await reserved())).toBeCloseTo(height, 0);
});

itInFull('if its files cannot be loaded nothing else is, and the page works', async () => {
  visitor = await visitFrom('DE');
  const { page } = visitor;
  await page.route('**/consent-dialog-*.js', (route) => route.abort());
  const url = `http://${awayHost}:${server.port}/about-us`;
  await Promise.all([page.waitForEvent('requestfailed'), page.goto(url, { waitUntil: 'networkidle' })]);
  expect([await consentDialog(page).count(), visitor.requestedHosts]).toEqual([0, []]);
  await page.getByRole('link', { name: 'Contact us' }).click();
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
});

it('without JavaScript there is neither a dialog nor a button', async () => {
  visitor = await visitFrom('DE', { javaScriptEnabled: false });
  await visitor.page.goto(`http://${awayHost}:${server.port}/about-us`);
  const button = visitor.page.getByRole('button', { name: settings, includeHidden: true });
  expect([await button.count(), await button.isVisible()]).toEqual([1, false]);
  expect(await consentDialog(visitor.page).count()).toBe(0);
});
