import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { bytesOf, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { eventually } from '../support/eventually.js';
import { originWithoutReward } from '../support/generator.js';
import { forgetShifts, seenShift, watchShifts } from '../support/layout-shift.js';
import { findSharedServer } from '../support/shared-server.js';
import { openStart } from '../support/start-screen.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests the start screens of kinds with fields of their own, and the codes that are made with them. */

const server = findSharedServer();
const origin = () => originWithoutReward(server);

/** Fields by the key of their label, with what is typed. */
const samples: Readonly<
  Record<string, { fields: readonly [string, string][]; payload: RegExp; does: RegExp }>
> = {
  wifi: {
    fields: [
      ['ssid', 'Café Guest'],
      ['password', ' wel;come 2026'],
    ],
    payload: /^WIFI:T:WPA;S:Café Guest;P: wel\\;come 2026;;$/,
    does: /Café Guest/,
  },
  contact: {
    fields: [
      ['firstName', 'Ana'],
      ['lastName', 'Müller'],
      ['phones.number', '+49 170 1234567'],
      ['note', 'Two\nlines'],
    ],
    payload:
      /^BEGIN:VCARD\r\n[^]*\r\nFN:Ana Müller\r\nTEL;TYPE=CELL:\+491701234567\r\nNOTE:Two\\nlines\r\nEND/,
    does: /Ana Müller/,
  },
  event: {
    fields: [
      ['title', 'Party'],
      ['start', '2027-07-01T18:00'],
      ['end', '2027-07-01T23:30'],
    ],
    payload: /^BEGIN:VEVENT\r\n[^]*DTSTART:20270701T\d{6}Z\r\nDTEND:20270701T|DTEND:20270702T/,
    does: /Party/,
  },
  email: {
    fields: [
      ['to', 'ana@example.com'],
      ['subject', 'A b'],
    ],
    payload: /^mailto:ana@example\.com\?subject=A%20b$/,
    does: /ana@example\.com/,
  },
  phone: { fields: [['number', '+34 912 345 678']], payload: /^tel:\+34912345678$/, does: /\+34912345678/ },
  sms: {
    fields: [
      ['number', '+34 912 345 678'],
      ['text', 'Hola'],
    ],
    payload: /^SMSTO:\+34912345678:Hola$/,
    does: /\+34912345678/,
  },
  text: { fields: [['text', 'Grüße 😀']], payload: /^Grüße 😀$/, does: /text|texto/ },
  transfer: {
    fields: [
      ['name', 'Red Cross'],
      ['iban', 'DE89 3704 0044 0532 0130 00'],
      ['amount', '12.50'],
    ],
    payload: /^BCD\n002\n1\nSCT\n\nRed Cross\nDE89370400440532013000\nEUR12\.5/,
    does: /Red Cross/,
  },
};

const kinds = withOthers(['wifi'], Object.keys(samples).slice(1));
const languages = withOthers<'en' | 'es'>(['en'], ['es']);
const sizes = withOthers<readonly [number, number]>([[390, 844]], [[1280, 800]]);
const cases = languages.flatMap((language) =>
  sizes.flatMap((size) => kinds.map((kind) => [kind, language, ...size] as const)),
);

/** Moves on by Tab until the control with a label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  const control = page.getByLabel(label, { exact: true }).and(page.locator(':focus'));
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if ((await control.count()) > 0) return;
  }
  throw new Error(`Tab does not reach ${label}`);
}

it.each(cases)('%s in %s at %i × %i by keyboard alone becomes a code that holds it', async (...given) => {
  const [kind, language, width, height] = given;
  const { texts: kinds } = (await import(`../../server/domain/languages/${language}/kinds.js`)) as {
    texts: Record<string, { fields: Record<string, string> }>;
  };
  const { page, complaints } = await visit(width, height, {
    reducedMotion: 'reduce',
    locale: language,
    timezoneId: 'Europe/Madrid',
  });
  const { fields, payload, does } = samples[kind]!;
  await page.addInitScript(watchShifts);
  await page.goto(`${origin()}/generate/${kind}?lang=${language}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  // A font that arrives after the first paint moves words by a few px (`layout-shift`); here only typing counts.
  await page.evaluate('document.fonts.ready');
  await forgetShifts(page);
  for (const [name, value] of fields) {
    const label = kinds[kind]!.fields[name]!;
    await tabTo(
      page,
      (await page.getByLabel(label, { exact: true }).count()) > 0
        ? label
        : `${label} (${language === 'es' ? 'opcional' : 'optional'})`,
    );
    if (/^\d{4}-/.test(value)) await page.locator(':focus').fill(value);
    else await page.keyboard.insertText(value);
  }
  expect(await page.locator('.field-outcome__does').textContent()).toMatch(does);
  // The text within a date control moves while it is filled in, and the verdict on a denser code has another sentence.
  if (!['event', 'contact'].includes(kind)) expect(await seenShift(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  if (fields.at(-1)![0] === 'note' || kind === 'text' || kind === 'sms')
    await page.locator('form button[type=submit]').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/download');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /PNG$/ }).press('Enter');
  const png = await bytesOf(await saved);
  expect(await decode(png)).toMatch(payload);
  expect(await page.locator('.stored-picture').getAttribute('src')).toMatch(/^blob:/);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('a Wi-Fi password is in no storage and no history entry, and a reload asks for it again', async () => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${origin()}/generate/wifi`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Network name').fill('Guest');
  await page.getByLabel('Password').fill('welcome2026');
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
  await page.getByLabel('Add text').waitFor();
  const kept = await page.evaluate<string>(
    'JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.cookie])',
  );
  expect(kept).toContain('Guest');
  expect(kept).not.toContain('welcome2026');
  await page.goBack();
  const filled = (label: string) =>
    eventually(
      () => page.getByLabel(label).inputValue(),
      (text) => text !== '',
    );
  expect(await filled('Password')).toBe('welcome2026');
  await page.goForward();
  await page.reload();
  await page.waitForURL('**/generate/wifi');
  expect(await filled('Network name')).toBe('Guest');
  expect(await page.getByLabel('Password').inputValue()).toBe('');
});

it('a fault is said at its field, which takes the focus, and nothing else is lost', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${origin()}/generate/wifi`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Network name').fill('Guest');
  await page.getByLabel('Password').fill('1234567');
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.getByText('A Wi-Fi password has at least 8 characters.').waitFor();
  expect(await page.getByLabel('Password').and(page.locator(':focus')).count()).toBe(1);
  expect(await page.getByLabel('Network name').inputValue()).toBe('Guest');
  expect(await violations(page)).toEqual([]);
});

itInFull('a character that no code can hold is named', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${origin()}/generate/wifi`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Network name').fill('Gu\u0007est');
  await page.getByLabel('Password').fill('12345678');
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.getByText('Remove the character U+0007, which cannot be in a code.').waitFor();
});

itInFull('a dense code says how wide to print it, and what makes it less dense', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${origin()}/generate/email`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await page.getByLabel('Email address').fill('ana@example.com');
  const note = page.getByText(/print it at least \d+\s*mm wide/);
  expect(await note.count()).toBe(0);
  await page.getByLabel('Message (optional)').fill('A long message. '.repeat(18));
  await note.waitFor();
  await page.getByText('Shorten the message.').waitFor();
});

itInFull('details are remembered if the visitor ticks that, until the tick is taken away', async () => {
  const { page } = await visit(390, 844);
  const open = () => openStart(page, origin(), 'phone');
  const number = page.getByLabel('Phone number with country code');
  const remember = page.getByLabel('Remember in this browser');
  await open();
  await number.fill('+34912345678');
  await remember.check();
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
  await open();
  expect(
    await eventually(
      () => number.inputValue(),
      (text) => text !== '',
    ),
  ).toBe('+34912345678');
  await remember.uncheck();
  await open();
  expect(await number.inputValue()).toBe('');
});

it('the code of a link can hold the link itself, in ASCII, which the page says', async () => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await openStart(page, origin(), 'url');
  await page.getByLabel('Enter your URL').fill('https://münchen.example/Straße');
  await page.getByLabel(/^Your link:/).check();
  expect(await violations(page)).toEqual([]);
  const records: string[] = [];
  page.on('request', (request) => records.push(request.url()));
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.waitForURL('**/download');
  const held = 'https://xn--mnchen-3ya.example/Stra%C3%9Fe';
  await page.getByText(`In the code: ${held}`).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  expect(await decode(await bytesOf(await saved))).toBe(held);
  expect(records.filter((url) => url.endsWith('/api/qr'))).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Download PNG' }).waitFor();
});
