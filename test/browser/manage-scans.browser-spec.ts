import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { bytesOf, visit } from '../support/browser.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests the statistics on the page where a maker changes a code, with codes that were scanned at known times. */

const server = findSharedServer();
const origin = () => server.origin;
const sizes = withOthers<readonly [number, number]>([[390, 844]], [[1280, 800]]);

/** The present day as the server counts it. */
const today = () => new Date().toISOString().slice(0, 10);

async function scannedCode() {
  const made = await MakerApi.make(origin);
  await server.sql(
    `INSERT INTO scan_daily (qr_id, day, reason, device, country, visits, hours, mobile, countries)
     SELECT $1, $2::date - ago, reason, 'other', 'ZZ', visits, array_fill(visits, '{1}', '{8}'), visits, jsonb_build_object('ES', visits)
     FROM (VALUES (3, 'person', 40), (3, 'preview', 5), (1, 'increment', 2)) AS rows (ago, reason, visits)`,
    [made.id, today()],
  );
  return made;
}

const card = (page: Page) => page.getByRole('region', { name: 'Statistics', exact: true });
const slider = (page: Page) => card(page).getByRole('slider');
const valueOf = (page: Page) => slider(page).getAttribute('aria-valuetext');
const choose = (page: Page, name: string) => card(page).getByRole('radio', { name, exact: true });

/** Moves on by Tab until a control has the focus. */
async function tabTo(page: Page, role: 'slider' | 'button' | 'radio', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'));
  for (let presses = 0; presses < 60 && (await control.count()) === 0; presses++)
    await page.keyboard.press('Tab');
  await control.waitFor();
}

it.each(sizes)('by keyboard alone at %i × %i', async (width, height) => {
  const { created } = await scannedCode();
  const { page, complaints } = await visit(width, height, {
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Madrid',
  });
  await page.goto(created.manageUrl!);
  await card(page).getByText('42 scans by people').waitFor();
  await card(page).getByText('5 visits by programs').waitFor();
  await card(page).getByText('Days in Europe/Madrid').waitFor();
  expect(await violations(page)).toEqual([]);

  await tabTo(page, 'slider', 'Day');
  expect(await valueOf(page)).toMatch(/: 40 by people, 5 by programs$/);
  await page.keyboard.press('ArrowRight');
  expect(await valueOf(page)).toMatch(/: 0 by people, 0 by programs$/);
  await page.keyboard.press('ArrowRight');
  expect(await valueOf(page)).toMatch(/: 2 by people, 0 by programs$/);

  await choose(page, 'Day').focus();
  await page.keyboard.press('ArrowRight');
  await card(page).getByText('Hours of the day in Europe/Madrid').waitFor();
  expect(await valueOf(page)).toMatch(/^(9|10):00–1[01]:00: 42 by people, 5 by programs$/);
  await page.keyboard.press('ArrowRight');
  await card(page).getByRole('list', { name: 'Country' }).getByText('Spain').waitFor();
  await card(page).getByText('Days in UTC').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await card(page).getByRole('list', { name: 'Device' }).getByText('Phone').waitFor();

  await card(page).getByText('Show as a table').focus();
  await page.keyboard.press('Enter');
  const row = card(page).getByRole('row', { name: 'Phone' });
  expect(await row.getByRole('cell').allTextContents()).toEqual(['42', '5']);
  expect(await violations(page)).toEqual([]);

  const saved = page.waitForEvent('download');
  await tabTo(page, 'button', 'Download CSV');
  await page.keyboard.press('Enter');
  expect((await bytesOf(await saved)).toString()).toBe('device,people,programs\r\nmobile,42,5\r\n');
  expect(complaints).toEqual([]);
});

itInFull('counts between dates, and says which are wrong', async () => {
  const { created } = await scannedCode();
  const { page } = await visit(390, 844, { reducedMotion: 'reduce', timezoneId: 'UTC' });
  await page.goto(created.manageUrl!);
  await card(page).getByText('42 scans by people').waitFor();
  await choose(page, 'Dates').check();
  const day = new Date(Date.parse(today()) - 3 * 86_400_000).toISOString().slice(0, 10);
  await card(page).getByLabel('From', { exact: true }).fill(day);
  await card(page).getByLabel('To', { exact: true }).fill(day);
  await card(page).getByText('40 scans by people').waitFor();
  await card(page).getByLabel('To', { exact: true }).fill('2020-01-01');
  await card(page).getByRole('alert').getByText('the first before the last').waitFor();
  expect(await violations(page)).toEqual([]);
  await card(page).getByLabel('From', { exact: true }).fill('2020-01-01');
  await card(page).getByText('No scans from 1 Jan 2020 to 1 Jan 2020.').waitFor();
});

itInFull('says that half hours are rounded, and invites to a first scan', async () => {
  const { created } = await MakerApi.make(origin);
  const india = await visit(390, 844, { reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' });
  await india.page.goto(created.manageUrl!);
  await card(india.page).getByText('Scan it once to try').waitFor();
  const { created: scanned } = await scannedCode();
  const { page } = await visit(390, 844, { reducedMotion: 'reduce', timezoneId: 'Asia/Kolkata' });
  await page.goto(scanned.manageUrl!);
  await card(page).getByText('up to half an hour of them').waitFor();
});
