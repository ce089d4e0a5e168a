import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import {
  field,
  fill,
  good,
  openContact,
  sendButton,
  valuesOf,
  toastStands,
} from '../support/contact-form.js';
import { ownServer } from '../support/own-server.js';
import { takeToast } from '../support/start-screen.js';
import { freePort, removeDataDir, startServer } from '../support/test-server.js';

const server = ownServer({ SUPPORT_EMAIL: 'help@example.com', OPERATOR_NAME: 'Codes, Ltd' });

it('what is typed and sent before the script is there is not lost', async () => {
  const { page, leave } = await visit(390, 844);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.origin}/contact-us`, { waitUntil: 'commit' });
  await fill(page);
  await field(page, 'Subject').press('Enter');
  release();
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  expect(await valuesOf(page)).toEqual(Object.values(good));
  expect(page.url()).toBe(`${server.origin}/contact-us`);
  await sendButton(page).click();
  expect((await takeToast(page))[0]).toBe('Message sent successfully!');
  await leave();
}, 60_000);

it('without JavaScript there is an address to write to', async () => {
  const { page, leave } = await visit(390, 844, { javaScriptEnabled: false });
  await page.goto(`${server.origin}/contact-us`);
  expect(await field(page, 'Message').isVisible()).toBe(true);
  await page.locator('.contact__no-script').waitFor();
  expect(await page.locator('main a[href="mailto:help@example.com"]').count()).toBe(2);
  await leave();
}, 60_000);

it('a mail server that is down: a toast, and nothing typed is lost', async () => {
  const mute = await startServer({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  const { page, leave } = await visit(390, 844);
  await openContact(page, mute.origin);
  await fill(page);
  const answer = page.waitForResponse('**/api/contact');
  await sendButton(page).click();
  expect((await answer).status()).toBe(502);
  const toast = page.locator('.toast');
  await toastStands(page);
  const shownMs = Date.now();
  expect(await toast.locator('.toast__title').innerText()).toBe('Something went wrong!');
  expect(await toast.locator('.toast__text').innerText()).toBe(
    'Please try again later or write to support@example.com.',
  );
  expect(await violations(page)).toEqual([]);
  expect(await valuesOf(page)).toEqual(Object.values(good));
  await page.mouse.move(0, 843);
  await toast.waitFor({ state: 'detached' });
  expect(Date.now() - shownMs).toBeGreaterThan(3_500);
  await leave();
  await mute.stop();
  await removeDataDir(mute.dataDir);
}, 90_000);

it('a visitor without a network hears of it in the same way', async () => {
  const { page, leave } = await visit(390, 844);
  await openContact(page, server.origin);
  await fill(page);
  await page.route('**/api/contact', (route) => route.abort());
  await sendButton(page).click();
  expect(await takeToast(page)).toEqual([
    'Something went wrong!',
    'Please try again later or write to help@example.com.',
  ]);
  expect(await valuesOf(page)).toEqual(Object.values(good));
  await leave();
}, 60_000);
