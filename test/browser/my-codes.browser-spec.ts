import type { Page } from 'playwright-core';
import { parseKey } from '../../server/domain/key.js';
import { violations } from '../support/axe.js';
import { bytesOf, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { makeCode } from '../support/generator.js';
import { eventually } from '../support/eventually.js';
import { MakerApi } from '../support/maker-api.js';
import { openOtherWays, showKey } from '../support/show-key.js';
import { settle } from '../support/settle.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests the page with the codes and keys of a browser. */

const server = findSharedServer('thirdParty');
const origin = () => server.origin;
const sizes = withOthers<readonly [number, number]>([[390, 844]], [[1280, 800]]);
const quiet = { reducedMotion: 'reduce' } as const;
const rows = (page: Page) => page.locator('.my-codes__codes li');

/** Makes codes as our pages do, so that the browser holds their keyring. */
const makeCodes = (page: Page, addresses: readonly string[]) =>
  page.evaluate<string[]>(`(async () => {
    const ids = [];
    for (const originalResource of ${JSON.stringify(addresses)}) {
      const body = JSON.stringify({ type: 'website', originalResource });
      const answer = await fetch('/api/qr', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      ids.push((await answer.json()).qrData.id);
    }
    return ids;
  })()`);

async function openWithCodes(page: Page, addresses: readonly string[]): Promise<string[]> {
  await page.goto(`${server.origin}/about-us`);
  const ids = await makeCodes(page, addresses);
  await page.getByRole('banner').getByRole('link', { name: 'My codes' }).click();
  await rows(page).first().waitFor();
  return ids;
}

it.each(sizes)('lists the codes of the browser by keyboard alone at %i × %i', async (width, height) => {
  const { page, complaints } = await visit(width, height, quiet);
  const ids = await openWithCodes(page, ['https://first.example/menu', 'https://www.second.example/']);
  const [second, first] = await rows(page).allTextContents();
  expect(second).toMatch(/^second\.exampleActive · 0 scans · \d+ \w{3} 20\d\d, \d+:\d\d$/);
  expect(first).toMatch(/^first\.example\/menuActive · 0 scans · /);
  await page.getByText('It is only in this browser.').waitFor();
  await settle(page);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  await page.getByRole('link', { name: 'Change first.example/menu' }).press('Enter');
  await page.waitForURL(`**/manage/${ids[0]}`);
  await page.getByText('Active', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

it('searches, and exports all as CSV', async () => {
  const { page } = await visit(390, 844, quiet);
  const addresses = ['autumn', 'b', 'c', 'd', 'e', 'f'].map((path) => `https://shop.example/${path}`);
  const [autumn] = await openWithCodes(page, addresses);
  const field = page.getByRole('searchbox', { name: 'Search by name, address or ID' });
  await field.fill('AUTUMN');
  await page.getByText('1 code matches.').waitFor();
  expect(await rows(page).count()).toBe(1);
  await field.fill('no such');
  await page.getByText('No code matches.').waitFor();
  await field.fill('');
  await rows(page).nth(5).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await bytesOf(await saved)).toString().split('\r\n');
  expect(lines).toHaveLength(8);
  expect(lines[0]).toBe('\uFEFFcode,name,link,leads to,status,scans,made');
  expect(lines[6]).toMatch(
    new RegExp(`^${autumn},,${server.origin}/${autumn},https://shop.example/autumn,active,0,20`),
  );
});

type Way = [name: string, label: string, keep: (page: Page) => Promise<string>];

/** Keep the key by a press, and return what the page did with it. */
const toFile: Way = [
  'file',
  'Save key',
  async (page) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save key' }).click();
    return (await bytesOf(await saved)).toString();
  },
];
const elsewhere: readonly Way[] = [
  [
    'mail',
    'Email it to yourself',
    async (page) => {
      await page.getByRole('button', { name: 'Email it to yourself' }).click();
      await page.getByText('Your email program has the message.').waitFor();
      return (await page.locator('.shown-key').textContent())!;
    },
  ],
  [
    'paper',
    'Print it',
    async (page) => {
      await page.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1 }');
      await page.getByRole('button', { name: 'Print it' }).click();
      await eventually(
        () => page.evaluate<number | undefined>('window.printed'),
        (times) => times === 1,
      );
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('h1').isVisible()).toBe(false);
      const code = (await decode(await page.locator('.key-slip svg').screenshot()))!;
      const text = (await page.locator('.key-slip').textContent())!;
      await page.emulateMedia({ media: 'screen' });
      expect(text).toContain(code.split('#')[1]);
      return code;
    },
  ],
  [
    'text',
    'Write it down',
    async (page) => {
      await page.getByRole('button', { name: 'Write it down' }).click();
      return (await page.locator('.shown-key code').textContent())!;
    },
  ],
];

it.each(withOthers([toFile], elsewhere))(
  'a key that is kept as %s opens the codes elsewhere',
  async (_, label, keep) => {
    const { page, complaints } = await visit(390, 844, quiet);
    const [id] = await openWithCodes(page, ['https://kept.example/']);
    if (label !== 'Save key') await openOtherWays(page);
    await page.getByRole('button', { name: label }).waitFor();
    const text = await keep(page);
    await page.getByText(/^Kept outside this browser: /).waitFor();
    expect(await violations(page)).toEqual([]);
    const key = /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{3}/.exec(text)![0];
    expect(parseKey(key)).toBeDefined();
    expect((await MakerApi.withKey(origin, key).find(id!)).status).toBe(200);
    expect(complaints).toEqual([]);
  },
);

it('keys are listed, revoked, and forgotten with what the browser remembers', async () => {
  const { page } = await visit(390, 844, quiet);
  await openWithCodes(page, ['https://own.example/']);
  await page.evaluate(`localStorage.setItem('qr-0K3QR7XPW9', '{"url":"https://old.example/x"}')`);
  await page.getByText('Keys that open these codes (1)').click();
  await page.getByRole('button', { name: 'Make a read-only key' }).click();
  const key = (await page.locator('.shown-key code').textContent())!;
  await page.getByText('statistics only').waitFor();
  const reader = MakerApi.withKey(origin, key);
  expect((await reader.call('GET', '/api/keyring')).status).toBe(200);
  await page.getByRole('button', { name: 'Revoke the key Key for a colleague' }).click();
  await page.getByText('The key is revoked.').waitFor();
  expect((await reader.call('GET', '/api/keyring')).status).toBe(401);
  expect(await violations(page)).toEqual([]);

  await page.getByText('Forget everything').click();
  await page.getByRole('button', { name: 'Forget all keys in this browser' }).click();
  await page.getByRole('button', { name: 'Keep them' }).and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Forget them' }).click();
  await page.getByText('No codes yet.').waitFor();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'keyring' }));
  expect(await page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("qr-"))')).toEqual([]);
});

it('one key is kept in several places until the page is left', async () => {
  const { page } = await visit(390, 844, quiet);
  const [id] = await openWithCodes(page, ['https://kept.example/']);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save key' }).click();
  const text = (await bytesOf(await saved)).toString();
  await page.getByText('Kept outside this browser: File.').waitFor();
  const key = await showKey(page);
  expect(text).toContain(key);
  await page.getByText('Keys that open these codes (2)').waitFor();
  await page.goto(`${server.origin}/manage/${id}`);
  expect(await showKey(page)).not.toBe(key);
  await page.getByText('Keys that open these codes (3)').waitFor();
});

it('begins with the list, above what it says about keys', async () => {
  const { page } = await visit(390, 844, quiet);
  await openWithCodes(page, ['https://first.example/']);
  await page.getByRole('button', { name: 'Save key' }).waitFor();
  const topOf = async (selector: string) => (await page.locator(selector).boundingBox())!.y;
  expect(await topOf('.my-codes__list')).toBeLessThan(await topOf('.save-key'));
  expect(await page.locator('.my-codes .card').count()).toBe(5);
  expect(await page.getByLabel('Your key, or the link that was kept with it').isVisible()).toBe(false);
});

it('without a script says so, and shows nothing that cannot work', async () => {
  const { page } = await visit(390, 844, { javaScriptEnabled: false });
  await page.goto(`${server.origin}/my-codes`);
  expect(await page.locator('#main noscript > p').innerText()).toContain('This page needs JavaScript.');
  expect(await page.getByText('Opening your codes…').isVisible()).toBe(false);
  for (const path of ['/my-codes', '/contact-us']) {
    await page.goto(server.origin + path);
    expect(await page.locator('#main form').isVisible()).toBe(false);
  }
});

itInFull('the download step leads to keeping the key until it is kept', async () => {
  const { page } = await visit(390, 844, quiet);
  const id = await makeCode(page, server.origin, 'https://made.example');
  await page.locator('.download__key .status-dot').waitFor();
  await page.getByRole('link', { name: 'Other ways' }).click();
  await page.waitForURL(`**/manage/${id}?keep=ways`);
  await page.getByRole('button', { name: 'Write it down' }).click();
  await page.getByText('Kept outside this browser: Written down.').waitFor();
  await page.goBack();
  await page.getByText('Its key is kept: Written down.').waitFor();
  expect(await page.locator('.download__key .status-dot').count()).toBe(0);
});

itInFull('Safari is told that it forgets, and no page of a scan has the link', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const { page } = await visit(390, 844, { ...quiet, userAgent });
  await page.goto(`${server.origin}/my-codes`);
  await page.getByText('Safari deletes what websites keep after seven days').waitFor();
  const { id } = await MakerApi.make(origin);
  await page.goto(`${server.origin}/prel1/${id}`); // localhost shows placeholders of ads
  expect(await page.locator('[data-my-codes]').count()).toBe(0);
});
