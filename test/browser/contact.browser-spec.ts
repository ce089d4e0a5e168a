import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { violations } from '../support/axe.js';
import { holdRequests, ownVisitor, visit } from '../support/browser.js';
import {
  faultsOn,
  faultTexts,
  field,
  fill,
  focusedName,
  good,
  openContact,
  pressInvalid,
  sendButton,
  valuesOf,
  waitForToast,
} from '../support/contact-form.js';
import { ownServer } from '../support/own-server.js';
import { pauseClock, runUntil, stayingToasts } from '../support/page-clock.js';
import { parse } from '../support/smtp-server.js';
import { takeToast } from '../support/start-screen.js';
import { itInFull, withOthers } from '../support/tier.js';

/** The file has its own server, because it counts the mails in the outbox. */
const server = ownServer({
  SUPPORT_EMAIL: 'help@example.com',
  OPERATOR_NAME: 'Codes, Ltd',
  OPERATOR_ADDRESS: '1 Main Street, Springfield',
  OPERATOR_PHONE: '(212) 555-0123',
});

const sendOpacity = "getComputedStyle(document.querySelector('form button[type=submit]')).opacity";

const outbox = () => join(server.dataDir, 'outbox');
const mails = () => (existsSync(outbox()) ? readdirSync(outbox()).sort() : []);

describe.each(withOthers([[390, 844]], [[1280, 800]]))('the contact page at %i × %i', (width, height) => {
  const visitor = ownVisitor(width, height);
  beforeAll(async () => {
    await visitor.page.clock.install();
  });
  beforeEach(() => openContact(visitor.page, server.origin));

  it('lists other ways to get in touch, without violations', async () => {
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

  it.each(
    withOthers(
      [['Email Address', 'ada@example', 'Please enter a valid email address', 'ada@example.org']],
      [['Your Name', 'A', 'Name must be at least 2 characters', 'Al']],
    ),
  )('%s: an invalid change shows the error, a valid one removes it', async (label, wrong, text, right) => {
    const { page } = visitor;
    await fill(page);
    expect(await sendButton(page).getAttribute('aria-disabled')).toBeNull();
    await field(page, label).fill(wrong);
    expect(await faultsOn(page)).toEqual([text]);
    expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
    expect(await sendButton(page).getAttribute('aria-disabled')).toBe('true');
    expect(await page.evaluate(sendOpacity)).toBe('1'); // the button can be pressed, and then says what is missing
    await field(page, label).fill(right);
    expect(await faultsOn(page)).toEqual([]);
    expect(await sendButton(page).getAttribute('aria-disabled')).toBeNull();
  });

  it('submitting an invalid form shows every error and shakes the fields for half a second', async () => {
    const { page } = visitor;
    await fill(page, { Subject: good.Subject });
    const pressedAt = await pauseClock(page);
    await pressInvalid(page);
    expect(await faultsOn(page)).toEqual(faultTexts.filter((text) => !text.startsWith('Subject')));
    expect(await focusedName(page)).toBe('name');
    await runUntil(page, pressedAt + 490);
    expect(await page.locator('.shake').count()).toBe(3);
    const animation = "getComputedStyle(document.querySelector('.shake')).animation";
    expect(await page.evaluate<string>(animation)).toMatch(/0\.5s.*contact-shake/);
    await runUntil(page, pressedAt + 510);
    await page.locator('.shake').first().waitFor({ state: 'detached' });
    expect(await page.locator('.shake').count()).toBe(0);
    await page.clock.resume();
    expect(await faultsOn(page)).toHaveLength(3);
    expect(await violations(page)).toEqual([]);
  });

  it('the message reaches support, the form is cleared, and the toast goes after 3.5 to 7.5 s', async () => {
    const { page, complaints } = visitor;
    const before = mails().length;
    await fill(page);
    const shownAt = await pauseClock(page);
    await sendButton(page).click();
    const toast = page.locator('.toast');
    await waitForToast(page);
    await page.mouse.move(0, height - 1); // a hovered toast stays
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
    await runUntil(page, shownAt + 3_500);
    expect(await stayingToasts(page).count()).toBe(1);
    await runUntil(page, shownAt + 7_500);
    await toast.waitFor({ state: 'detached' });
    await page.clock.resume();
    expect(complaints).toEqual([]);
  });

  itInFull('impatient clicks send it once, and the button shows that it is being sent', async () => {
    const { page } = visitor;
    const before = mails().length;
    const release = await holdRequests(page, '**/api/contact');
    await fill(page);
    // The width of its layout, since a pressed button shrinks and returns.
    const buttonWidth = (name: string) =>
      page
        .getByRole('button', { name })
        .evaluate((button) => (button as unknown as { offsetWidth: number }).offsetWidth);
    const idle = await buttonWidth('Send Message');
    await sendButton(page).click();
    expect(await buttonWidth('Sending...')).toBe(idle);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sending...' }).click({ force: true });
    await field(page, 'Subject').press('Enter');
    release();
    expect((await takeToast(page))[0]).toBe('Message sent successfully!');
    await page.unroute('**/api/contact');
    expect(mails()).toHaveLength(before + 1);
  });

  it('works with the keyboard alone', async () => {
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
  });
});

itInFull('nothing shakes with reduced motion', async () => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.clock.install();
  await openContact(page, server.origin);
  await pauseClock(page);
  await pressInvalid(page);
  expect(await page.locator('.shake').count()).toBe(4);
  const names =
    "[...document.querySelectorAll('.shake')].map((field) => getComputedStyle(field).animationName)";
  expect(await page.evaluate(names)).toEqual(['none', 'none', 'none', 'none']);
  expect(await faultsOn(page)).toEqual(faultTexts);
});
