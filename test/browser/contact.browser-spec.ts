import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { type Visitor, visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
import { parse } from '../support/smtp-server.js';
import { takeToast } from '../support/start-screen.js';
import { freePort, removeDataDir, startServer } from '../support/test-server.js';

const server = ownServer({
  SUPPORT_EMAIL: 'help@example.com',
  OPERATOR_NAME: 'Codes, Ltd',
  OPERATOR_ADDRESS: '1 Main Street, Springfield',
  OPERATOR_PHONE: '(212) 555-0123',
});

const good = {
  'Your Name': 'Ada Lovelace',
  'Email Address': 'ada@example.org',
  Subject: 'A question',
  Message: 'How long does a code last?\nMine is a week old.',
};

const faultTexts = [
  'Name must be at least 2 characters',
  'Please enter a valid email address',
  'Subject must be at least 3 characters',
  'Message must be at least 10 characters',
];

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
/** By force: Playwright waits for what is `aria-disabled`, a visitor does not. */
const pressInvalid = (page: Page) => sendButton(page).click({ force: true });
const faultsOn = (page: Page) => page.locator('.field__note[data-error]').allTextContents();
const focusedName = (page: Page) => page.evaluate<string>('document.activeElement.name');
const valuesOf = (page: Page) =>
  Promise.all(Object.keys(good).map((label) => field(page, label).inputValue()));

async function open(page: Page, origin = server.origin) {
  await page.goto(`${origin}/contact-us`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
}

async function fill(page: Page, values: Record<string, string> = good) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

const outbox = () => join(server.dataDir, 'outbox');
const mails = () => (existsSync(outbox()) ? readdirSync(outbox()).sort() : []);

describe.each([
  [390, 844],
  [1280, 800],
])('the contact page at %i × %i', (width, height) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(width, height);
  }, 60_000);
  beforeEach(() => open(visitor.page));
  afterAll(() => visitor.leave());

  it('says how else to get in touch, and nothing is wrong with it', async () => {
    const { page, complaints } = visitor;
    const column = page.getByRole('region', { name: 'Get in Touch' });
    expect(await column.getByRole('link', { name: '(212) 555-0123' }).getAttribute('href')).toBe(
      'tel:2125550123',
    );
    expect(await column.getByRole('link', { name: 'help@example.com' }).getAttribute('href')).toBe(
      'mailto:help@example.com',
    );
    const text = (await column.innerText()).replace(/\s+/g, ' ');
    expect(text).toContain('Codes, Ltd 1 Main Street, Springfield');
    expect(text).toContain('Mon-Fri 9:00 AM-6:00 PM EST Saturday 10:00 AM-3:00 PM Sunday closed');
    expect(await faultsOn(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['Your Name', 'A', 'Name must be at least 2 characters', 'Al'],
    ['Your Name', 'a'.repeat(51), 'Name must be at most 50 characters', 'a'.repeat(50)],
    ['Email Address', 'ada@example', 'Please enter a valid email address', 'ada@example.org'],
    ['Subject', 'ab', 'Subject must be at least 3 characters', 'abc'],
    ['Subject', 'a'.repeat(101), 'Subject must be at most 100 characters', 'a'.repeat(100)],
    ['Message', '123456789', 'Message must be at least 10 characters', '1234567890'],
    ['Message', 'a'.repeat(1001), 'Message must be at most 1000 characters', 'a'.repeat(1000)],
  ])('%s: a change says what is wrong, the next that nothing is', async (label, wrong, text, right) => {
    const { page } = visitor;
    await fill(page);
    expect(await sendButton(page).getAttribute('aria-disabled')).toBeNull();
    await field(page, label).fill(wrong);
    expect(await faultsOn(page)).toEqual([text]);
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
    expect(await sendButton(page).getAttribute('aria-disabled')).toBe('true');
    await field(page, label).fill(right);
    expect(await faultsOn(page)).toEqual([]);
    expect(await sendButton(page).getAttribute('aria-disabled')).toBeNull();
  });

  it('pressing the button of an invalid form says all that is missing and shakes it for half a second', async () => {
    const { page } = visitor;
    await fill(page, { Subject: good.Subject });
    await page.evaluate(`(() => {
      window.shakes = [];
      const watch = new MutationObserver((changes) =>
        changes.forEach(({ target }) => shakes.push([target.classList.contains('shake'), performance.now()])));
      watch.observe(document.querySelector('.contact-form'), { attributeFilter: ['class'], subtree: true });
    })()`);
    await pressInvalid(page);
    expect(await faultsOn(page)).toEqual(faultTexts.filter((text) => !text.startsWith('Subject')));
    expect(await focusedName(page)).toBe('name');
    expect(await page.locator('.shake').count()).toBe(3);
    const animation = "getComputedStyle(document.querySelector('.shake')).animation";
    expect(await page.evaluate<string>(animation)).toMatch(/0\.5s.*contact-shake/);
    await page.locator('.shake').first().waitFor({ state: 'detached' });
    const shakes = await page.evaluate<[boolean, number][]>('shakes');
    expect(shakes.map(([on]) => on)).toEqual([true, true, true, false, false, false]);
    const lasted = shakes.at(-1)![1] - shakes[0]![1];
    expect(lasted).toBeGreaterThan(450);
    expect(lasted).toBeLessThan(900);
    expect(await faultsOn(page)).toHaveLength(3);
    expect(await violations(page)).toEqual([]);
  });

  it('the message reaches the support, and the form is new', async () => {
    const { page, complaints } = visitor;
    const before = mails().length;
    await fill(page);
    await sendButton(page).click();
    const toast = page.locator('.toast');
    await toast.waitFor();
    const shownMs = Date.now();
    expect(await violations(page)).toEqual([]);
    expect(await toast.locator('.toast__title').innerText()).toBe('Message sent successfully!');
    expect(await toast.locator('.toast__text').innerText()).toBe(
      "We'll get back to you as soon as possible.",
    );
    expect(await valuesOf(page)).toEqual(['', '', '', '']);
    expect(await faultsOn(page)).toEqual([]);
    expect(mails()).toHaveLength(before + 1);
    const mail = await parse(readFileSync(join(outbox(), mails().at(-1)!)));
    expect(mail.headerTo).toEqual(['help@example.com']);
    expect(mail.headers.get('reply-to')).toMatchObject({
      value: [{ name: 'Ada Lovelace', address: 'ada@example.org' }],
    });
    expect(mail.text).toContain(good.Message);
    await page.mouse.move(0, height - 1);
    await toast.waitFor({ state: 'detached' });
    const stayedMs = Date.now() - shownMs;
    expect(stayedMs).toBeGreaterThan(3_500);
    expect(stayedMs).toBeLessThan(7_500);
    expect(complaints).toEqual([]);
  }, 30_000);

  it('an impatient visitor sends it once, and hears that it is under way', async () => {
    const { page } = visitor;
    const before = mails().length;
    await page.route('**/api/contact', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await fill(page);
    const buttonWidth = async (name: string) =>
      (await page.getByRole('button', { name }).boundingBox())!.width;
    const idle = await buttonWidth('Send Message');
    await sendButton(page).click();
    expect(await buttonWidth('Sending...')).toBe(idle);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
    await field(page, 'Subject').press('Enter');
    expect((await takeToast(page))[0]).toBe('Message sent successfully!');
    await page.unroute('**/api/contact');
    expect(mails()).toHaveLength(before + 1);
  }, 20_000);

  it('goes by the keyboard alone', async () => {
    const { page } = visitor;
    await field(page, 'Your Name').focus();
    await page.keyboard.press('Enter');
    expect(await faultsOn(page)).toEqual(faultTexts);
    expect(await focusedName(page)).toBe('name');
    const values = Object.values(good);
    for (const [i, value] of values.entries()) {
      await page.keyboard.insertText(value);
      await page.keyboard.press('Tab');
      expect(await faultsOn(page)).toEqual(faultTexts.slice(i + 1));
    }
    expect(await page.evaluate('document.activeElement.type')).toBe('submit');
    await page.keyboard.press('Enter');
    expect((await takeToast(page))[0]).toBe('Message sent successfully!');
  }, 20_000);
});

it('nobody is shaken who prefers reduced motion', async () => {
  const { page, leave } = await visit(390, 844, { reducedMotion: 'reduce' });
  await open(page);
  await pressInvalid(page);
  expect(await page.locator('.shake').count()).toBe(4);
  const names =
    "[...document.querySelectorAll('.shake')].map((field) => getComputedStyle(field).animationName)";
  expect(await page.evaluate(names)).toEqual(['none', 'none', 'none', 'none']);
  expect(await faultsOn(page)).toEqual(faultTexts);
  await leave();
}, 60_000);

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
  await open(page, mute.origin);
  await fill(page);
  const answer = page.waitForResponse('**/api/contact');
  await sendButton(page).click();
  expect((await answer).status()).toBe(502);
  const toast = page.locator('.toast');
  await toast.waitFor();
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
  await open(page);
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

it.each([
  [
    '/privacy-policy',
    ['Last updated: July 1, 2023', 'after 24 hours', 'No advertising partner is set up', 'Codes, Ltd'],
  ],
  [
    '/about-us',
    ['founded in 2020', 'Only static QR codes', 'Unlimited scans', 'No limit on the number of codes'],
  ],
])(
  '%s says what it must',
  async (path, texts) => {
    const { page, leave } = await visit(1280, 800);
    await page.goto(server.origin + path);
    for (const text of texts) await page.getByText(text).first().waitFor({ timeout: 2_000 });
    expect(await page.getByRole('navigation', { name: 'Breadcrumb' }).count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await leave();
  },
  60_000,
);
