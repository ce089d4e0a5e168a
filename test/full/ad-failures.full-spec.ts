import type { AdBehaviour } from '../support/ad-library.js';
import { adSite } from '../support/ad-site.js';
import { type Visitor, visit } from '../support/browser.js';
import { createButton, openStep } from '../support/generator.js';

/** Tests that a visitor can complete every step whatever happens to ads, whose failures are only logged. */
const site = adSite();
let visitor: Visitor;

beforeEach(async () => {
  visitor = await visit(390, 844);
});
afterEach(() => visitor.leave());

it.each<[string, Partial<AdBehaviour>]>([
  ['working', {}],
  ['blocked', { delivery: 'blocked' }],
  ['unanswered', { delivery: 'hangs' }],
  ['broken', { delivery: 'broken' }],
  ['failing on request', { slots: 'throws', rewarded: 'error' }],
  ['empty', { slots: 'empty', rewarded: 'no fill' }],
])('with ads that are %s, a code is created, opened and followed', async (_case, behaviour) => {
  site.library.behave(behaviour);
  const { page, complaints } = visitor;
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'The menu' }));
  await openStep(page, site.origin, 'size-color');
  await createButton(page).click();
  await page.waitForURL('**/download');
  await page.getByRole('link', { name: 'Go to Page with your QR' }).click();
  await closeAd();
  await page.waitForURL('**/qr/*');
  await page
    .getByRole('img', { name: /QR code/ })
    .first()
    .waitFor();
  const id = page.url().split('/').at(-1);
  await page.goto(`${site.origin}/prel1/${id}`);
  await page.getByRole('link', { name: 'Skip advertisement' }).click();
  await closeAd();
  await page.waitForURL('**/prel2/*');
  await page.getByRole('link', { name: 'Go to content' }).click();
  await page.getByText('The menu').waitFor();
  const own = complaints.filter((text) => !/net::ERR|The ad library broke/.test(text));
  expect(own).toEqual([]);
});

/** Closes the ad between two pages, if there is one. */
async function closeAd(): Promise<void> {
  const close = visitor.page.getByRole('button', { name: 'Close advertisement' });
  await visitor.page.waitForTimeout(300); // an ad would be visible by then
  if (await close.isVisible()) await close.click();
}

it('a failure is logged, but not as an error', async () => {
  site.library.behave({ delivery: 'blocked' });
  const { page } = visitor;
  const logged = page.waitForEvent('console', (message) =>
    /^Could not show ads: Error: .* could not be reached/.test(message.text()),
  );
  await page.goto(`${site.origin}/generate/url`);
  expect((await logged).type()).toBe('info');
});
