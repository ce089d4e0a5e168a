import type { Locator, Page } from 'playwright-core';
import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { bytesOf, ownVisitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { makeCode, originWithoutReward } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { settle } from '../support/settle.js';
import { withOthers } from '../support/tier.js';

const server = findSharedServer();
const origin = () => originWithoutReward(server);

const buttonOn = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'My codes' });
const ready = (page: Page) => page.locator('[data-my-codes][data-live]').waitFor();
const focused = (locator: Locator) => locator.and(locator.page().locator(':focus')).isVisible();

describe.each(withOthers([[390, 844]], [[1280, 800]]))('my codes at %i × %i', (width, height) => {
  const visitor = ownVisitor(width, height);
  let newest: string;

  beforeAll(async () => {});

  it('shows a text while there are none', async () => {
    const { page } = visitor;
    await page.goto(`${origin()}/about-us`);
    await ready(page);
    expect(await buttonOn(page).textContent()).not.toMatch(/\d/);
    await buttonOn(page).click();
    await page.getByRole('dialog', { name: 'My codes' }).getByText('No codes yet.').waitFor();
    await settle(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('counts a code as soon as it is created', async () => {
    const { page } = visitor;
    const older = await new Api(server.origin).create('https://older.example/path?q=1');
    await page.evaluate(`
      localStorage.setItem('qr-${older.qrData.id}', '{"url":"https://older.example/path?q=1","qrType":"social"}');
      localStorage.setItem('qr-0000000000', '{broken');
      localStorage.setItem('qr-settings', '{"url":"https://not-ours.example"}');`);
    newest = await makeCode(page, origin(), 'https://newest.example');
    expect(await buttonOn(page).textContent()).toMatch(/2\s*$/);
  });

  it.each(
    withOthers(['/generate/url', '/privacy-policy'], ['/', '/customize', '/contact-us', '/qr/{id}', '/nope']),
  )('opens on %s by keyboard, and returns the focus', async (path) => {
    const { page } = visitor;
    await page.goto(origin() + path.replace('{id}', newest));
    await ready(page);
    await buttonOn(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'My codes' });
    await dialog.waitFor();
    await settle(page);
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    expect(await dialog.locator(':focus').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    for (let tabs = 0; tabs < 12; tabs++) {
      await page.keyboard.press('Tab');
      expect(await page.locator('body > :not(:has(dialog)) :focus').count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(buttonOn(page))).toBe(true);
  });

  it('lists the newest first, with picture, link and download', async () => {
    const { page } = visitor;
    await page.goto(`${origin()}/contact-us`);
    await ready(page);
    await buttonOn(page).click();
    const items = page.getByRole('dialog').getByRole('listitem');
    await items.first().waitFor();
    await page.getByRole('dialog').getByText('Safari clears it after 7 days without a visit').waitFor();
    expect(await items.getByRole('link').first().textContent()).toMatch(/^newest\.exampleWebsite, URL · /);
    expect(await items.nth(1).getByRole('link').first().textContent()).toBe(
      'older.example/path?q=1Social Media',
    );
    const picture = items.first().locator('img');
    await page.evaluate(
      'Promise.all([...document.querySelectorAll("dialog img")].map((image) => image.decode()))',
    );
    expect((await picture.boundingBox())?.width).toBeGreaterThan(50);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      items.first().getByRole('link', { name: 'Download PNG of newest.example' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('newest__500x500.png');
    expect(await decode(await bytesOf(download))).toBe(codeText(`${server.origin}/${newest}`));
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await items.first().getByRole('link').first().click();
    await page.waitForURL(`**/qr/${newest}`);
  });

  it('removes one by keyboard, and restores it', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${origin()}/about-us`);
    await ready(page);
    await buttonOn(page).click();
    const dialog = page.getByRole('dialog');
    const remove = dialog.getByRole('button', { name: 'Remove newest.example from this list' });
    const undo = dialog.getByRole('button', { name: 'Undo' });
    await remove.press('Enter');
    expect(await focused(undo)).toBe(true);
    await dialog.getByText('Removed from this list. The code goes on working.').waitFor();
    await settle(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(`localStorage.getItem('qr-${newest}')`)).toBeNull();
    await undo.press('Enter');
    expect(await focused(remove)).toBe(true);
    expect(await page.evaluate(`localStorage.getItem('qr-${newest}')`)).toContain('https://newest.example');
    await remove.press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await buttonOn(page).textContent()).toMatch(/1\s*$/);
    expect((await new Api(server.origin).get(`/api/qr/${newest}`)).status).toBe(200);
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});

it('ten codes or more can be searched, and each date stays in one line', async () => {
  const visitor = await visit(390, 844);
  const { page } = visitor;
  await page.goto(`${origin()}/about-us`);
  await ready(page);
  const keep = (count: number) =>
    page.evaluate(`for (let i = 0; i < ${count}; i++)
      localStorage.setItem('qr-000000000' + i, JSON.stringify({
        url: 'https://example.com/' + (i === 7 ? 'Autumn' : 'spring') + i, qrType: 'social', createdAt: '2026-09-20T12:00:00Z' }))`);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('searchbox', { name: 'Search your codes' });
  await keep(9);
  await buttonOn(page).click();
  await dialog.getByRole('listitem').first().waitFor();
  expect(await field.count()).toBe(0);
  await page.keyboard.press('Escape');
  await keep(10);
  await buttonOn(page).click();
  await field.fill('autumn');
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  await dialog.getByText('1 code matches.').waitFor();
  await settle(page);
  expect(await violations(page)).toEqual([]);
  const date = dialog.getByText(/^Sep 20, 2026$/);
  expect((await date.boundingBox())!.height).toBeLessThan(24);
  await dialog.getByText('example.com/Autumn7', { exact: true }).waitFor();
  const line = "getComputedStyle(document.querySelector('.my-codes__opens')).textDecorationLine";
  expect(await page.evaluate(line)).toBe('underline');
});

it('without JavaScript the button is hidden, and pre-content pages never have it', async () => {
  const { page } = await visit(390, 844, { javaScriptEnabled: false });
  await page.goto(`${origin()}/about-us`);
  expect(await page.locator('[data-my-codes]').isVisible()).toBe(false);
  const { qrData } = await new Api(server.origin).create('https://example.com');
  await page.goto(`${server.origin}/prel1/${qrData.id}`); // localhost shows placeholders of ads
  expect(await page.locator('[data-my-codes]').count()).toBe(0);
});
