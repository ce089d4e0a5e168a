import { violations } from '../support/axe.js';
import { holdRequests, visit } from '../support/browser.js';
import {
  field,
  fill,
  good,
  openContact,
  sendButton,
  valuesOf,
  waitForToast,
} from '../support/contact-form.js';
import { ownServer } from '../support/own-server.js';
import { findSharedServer } from '../support/shared-server.js';
import { pauseClock, runUntil, stayingToasts } from '../support/page-clock.js';
import { takeToast } from '../support/start-screen.js';
import { freePort } from '../support/test-server.js';
import { describeInFull, itInFull } from '../support/tier.js';

const server = findSharedServer('admin');

itInFull('what is typed and submitted before the script has loaded is not lost', async () => {
  const { page } = await visit(390, 844);
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto(`${server.origin}/contact-us`, { waitUntil: 'commit' });
  await fill(page);
  await field(page, 'Subject').press('Enter');
  release();
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  expect(await valuesOf(page)).toEqual(Object.values(good));
  expect(page.url()).toBe(`${server.origin}/contact-us`);
  await sendButton(page).click();
  expect((await takeToast(page))[0]).toBe('Message sent successfully!');
});

it('without JavaScript there is an email address, and no form that cannot be sent', async () => {
  const { page } = await visit(390, 844, { javaScriptEnabled: false });
  await page.goto(`${server.origin}/contact-us`);
  expect(await field(page, 'Message').isVisible()).toBe(false);
  await page.locator('.contact__no-script').waitFor();
  expect(await page.locator('main a[href="mailto:help@example.com"]').count()).toBe(2);
});

describeInFull('with a mail server that is down', () => {
  const withoutMail = ownServer(async () => ({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }));

  it('there is a toast for more than 3.5 s, and nothing typed is lost', async () => {
    const { page } = await visit(390, 844);
    await page.clock.install();
    await openContact(page, withoutMail.origin);
    await fill(page);
    const response = page.waitForResponse('**/api/contact');
    const shownAt = await pauseClock(page);
    await sendButton(page).click();
    expect((await response).status()).toBe(502);
    const toast = page.locator('.toast');
    await waitForToast(page);
    await page.mouse.move(0, 843); // a hovered toast stays
    expect(await toast.locator('.toast__title').innerText()).toBe('Something went wrong!');
    expect(await toast.locator('.toast__text').innerText()).toBe(
      'Please try again later or write to support@example.com.',
    );
    expect(await violations(page)).toEqual([]);
    expect(await valuesOf(page)).toEqual(Object.values(good));
    await runUntil(page, shownAt + 3_500);
    expect(await stayingToasts(page).count()).toBe(1);
    await runUntil(page, shownAt + 7_500);
    await toast.waitFor({ state: 'detached' });
  });
});

it('without a network the toast is the same', async () => {
  const { page } = await visit(390, 844);
  await openContact(page, server.origin);
  await fill(page);
  await page.route('**/api/contact', (route) => route.abort());
  await sendButton(page).click();
  expect(await takeToast(page)).toEqual([
    'Something went wrong!',
    'Please try again later or write to help@example.com.',
  ]);
  expect(await valuesOf(page)).toEqual(Object.values(good));
});
