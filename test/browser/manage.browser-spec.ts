import type { Page } from 'playwright-core';
import type { AddedKeyResponse } from '../../server/manage/manage.responses.js';
import { violations } from '../support/axe.js';
import { bytesOf, visit } from '../support/browser.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { showKey } from '../support/show-key.js';
import { parseKey } from '../../server/domain/key.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests the page where a maker changes a code, with and without a key. */

const server = findSharedServer('admin');
const withScripts = findSharedServer('thirdParty');
const origin = () => server.origin;
const sizes = withOthers<readonly [number, number]>([[390, 844]], [[1280, 800]]);

const leadsTo = async (id: string) => {
  const { status, headers } = await server.api.scan(id, { accept: '*/*' });
  return status === 302 ? headers.get('location') : status;
};

/** Moves on by Tab until a control has the focus, and presses Enter. */
async function press(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true }).and(page.locator(':focus'));
  for (let presses = 0; presses < 60; presses++) {
    if ((await control.count()) > 0) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

it.each(sizes)('by keyboard alone at %i × %i, with the key of the address', async (width, height) => {
  const { id, created } = await MakerApi.make(origin);
  const { page, complaints } = await visit(width, height, { reducedMotion: 'reduce' });
  await page.goto(created.manageUrl!);
  await page.getByText('Active', { exact: true }).waitFor();
  expect(page.url()).toBe(`${server.origin}/manage/${id}`);
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('New address').focus();
  await page.keyboard.insertText('example.org/second');
  await page.keyboard.press('Enter');
  await page.getByText('Leads to https://example.org/second').waitFor();
  expect(await leadsTo(id)).toBe('https://example.org/second');

  await press(page, 'Pause');
  await page.getByText('The code is paused.').waitFor();
  expect(await leadsTo(id)).toBe(410);
  await press(page, 'Resume');
  await page.getByText('Active', { exact: true }).waitFor();

  await page.getByLabel('Name').fill('Terrace');
  await press(page, 'Save');
  await page.getByText('Named Terrace').waitFor();
  await press(page, 'Undo the last change');
  await page.getByText('Has no name').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('');

  const saved = page.waitForEvent('download');
  await press(page, 'Save key');
  const key = (await page.locator('.shown-key code').textContent())!;
  expect(parseKey(key)).toBeDefined();
  expect((await bytesOf(await saved)).toString()).toContain(`${server.origin}/manage/${id}#${key}`);
  expect(await violations(page)).toEqual([]);

  await press(page, 'Delete this code');
  await press(page, 'Keep it');
  await page.getByRole('button', { name: 'Delete this code' }).and(page.locator(':focus')).waitFor();
  expect(await leadsTo(id)).toBe('https://example.org/second');
  await press(page, 'Delete this code');
  await press(page, 'Delete for ever');
  await page.getByText('The code is deleted').waitFor();
  expect(await leadsTo(id)).toBe(410);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

itInFull('the chat of a code is changed, and a wrong number is said at its field', async () => {
  const { id, created } = await MakerApi.make(origin, {
    type: 'whatsapp',
    content: { phone: '+491512345678', text: 'Hi' },
  });
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(created.manageUrl!);
  const number = page.getByLabel('Phone number with country code');
  await number.fill('0151 1');
  await page.getByLabel('Message').fill('Two tables?');
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('alert').getByText('Begin with + and the country code').waitFor();
  expect(await violations(page)).toEqual([]);
  await number.fill('+34 612 345 678');
  await number.press('Enter');
  await page.getByText('Saved. The next scan shows the change.').waitFor();
  expect(await leadsTo(id)).toBe('https://wa.me/34612345678?text=Two%20tables%3F');
});

it('without a key it asks for one, and tells a typing error from a wrong key', async () => {
  const { id, key } = await MakerApi.make(origin);
  const other = await MakerApi.make(origin);
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/manage/${id}#%`);
  const field = page.getByLabel('Your key, or the link that was kept with it');
  const alert = page.getByRole('alert');
  await field.waitFor();
  expect(await violations(page)).toEqual([]);
  for (const [entered, text] of [
    ['', 'Enter the key.'],
    [key.slice(0, -1), 'There is a typing error'],
    [other.key, 'This key does not open this code.'],
  ] as const) {
    await field.fill(entered);
    await field.press('Enter');
    await alert.getByText(text).waitFor();
    expect(await field.inputValue()).toBe(entered);
  }
  await field.fill(key.toLowerCase());
  await field.press('Enter');
  await page.getByText('Active', { exact: true }).waitFor();
});

itInFull('a refused address and a change elsewhere are said, and what was typed stays', async () => {
  const { id, maker, created } = await MakerApi.make(origin);
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(created.manageUrl!);
  const field = page.getByLabel('New address');
  await field.fill('nowhere');
  await field.press('Enter');
  await page.getByRole('alert').getByText('valid URL').waitFor();
  expect(await field.inputValue()).toBe('nowhere');
  await maker.change(id, { name: 'Changed elsewhere' });
  await field.fill('example.org/mine');
  await field.press('Enter');
  await page.getByRole('alert').getByText('changed elsewhere').waitFor();
  await page.getByText('Named Changed elsewhere').waitFor();
  expect(await field.inputValue()).toBe('example.org/mine');
  await field.press('Enter');
  await page.getByText('Leads to https://example.org/mine').waitFor();
});

it('the browser that made a code changes it, and no script of another page sees its key', async () => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/about-us`);
  const id = await page.evaluate<string>(`fetch('/api/qr', {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: '{"type":"website","originalResource":"https://example.com/"}',
  }).then((response) => response.json()).then(({ qrData }) => qrData.id)`);
  const steal = `Promise.all([
    fetch('/api/keyring/keys', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"label":"x","scope":"full"}' }),
    fetch('/manage/${id}'),
  ]).then((answers) => Promise.all(answers.map((answer) => answer.text()))).then((texts) => texts.join() + document.cookie)`;
  const seen = await page.evaluate<string>(steal);
  expect(seen).toContain('key.unauthorized');
  expect(seen).toContain('"pageToken":null');
  expect(seen).not.toMatch(/keyring=|"key":/);
  await page.goto(`${server.origin}/manage/${id}`);
  expect(parseKey(await showKey(page))).toBeDefined();
});

it('loads nothing from others, sends no Referer, and is not indexed', async () => {
  const { created } = await MakerApi.make(() => withScripts.origin);
  const { headers } = await fetch(created.manageUrl!);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';/);
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('cache-control')).toBe('no-store');
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(created.manageUrl!);
  await page.getByText('Active', { exact: true }).waitFor();
  expect(asked.filter((url) => !url.startsWith(withScripts.origin))).toEqual([]);
  for (const url of asked.slice(1)) expect(url).not.toContain(created.key);
});

itInFull('an end is set in the time zone of the browser, and one in the past is refused', async () => {
  const { id, maker, created } = await MakerApi.make(origin);
  const { page } = await visit(390, 844, { reducedMotion: 'reduce', timezoneId: 'America/New_York' });
  await page.goto(created.manageUrl!);
  const field = page.getByLabel('Pause automatically on');
  await page.getByText('Time in America/New_York').waitFor();
  for (const [value, text] of [
    ['', 'Choose a date and a time.'],
    ['2020-01-31T18:00', 'Choose a time in the future.'],
  ] as const) {
    await field.fill(value);
    await field.press('Enter');
    await page.getByRole('alert').getByText(text).waitFor();
    expect(await field.inputValue()).toBe(value);
  }
  await field.fill('2031-01-31T18:00');
  await field.press('Enter');
  await page.getByText('The date is saved.').waitFor();
  expect((await maker.find(id)).body.endsAt).toBe('2031-01-31T23:00:00.000Z');
  await page.getByRole('button', { name: 'Never' }).click();
  await page.getByText('The code stays active.').waitFor();
  expect((await maker.find(id)).body.endsAt).toBeNull();
});

itInFull('with a read-only key shows the code, and nothing to change it', async () => {
  const { id, maker } = await MakerApi.make(origin);
  const { body } = await maker.call<AddedKeyResponse>('POST', '/api/keyring/keys', {
    label: 'Agency',
    scope: 'read',
  });
  const { page, complaints } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/manage/${id}#${body.key}`);
  await page.getByText('With this key you can look, but not change anything.').waitFor();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  expect(await page.locator('#main form, #main .save-key').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Pause|Change|Undo|Delete/ }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('of an unknown code is not found', async () => {
  expect((await fetch(`${server.origin}/manage/0K3QR7XPW9`)).status).toBe(404);
});
