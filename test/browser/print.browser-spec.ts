import sharp from 'sharp';
import { decoders } from '../../server/render/proof/decoders.js';
import { greyOfImage } from '../../server/render/proof/grey.js';
import { violations } from '../support/axe.js';
import { bytesOf, visit } from '../support/browser.js';
import { makeCode, originWithoutReward } from '../support/generator.js';
import { settle } from '../support/settle.js';
import { findSharedServer } from '../support/shared-server.js';
import { openStart } from '../support/start-screen.js';

/** Tests the page that shows a sheet before it is printed, and the card of the download step that leads to it. */

const server = findSharedServer();
let id: string;
beforeAll(async () => void ({ id } = (await server.api.create('https://example.com/menu')).qrData));

async function openPage(language = 'en', width = 390) {
  const visitor = await visit(width, 844);
  await visitor.page.goto(`${server.origin}/print/${id}?lang=${language}`);
  await visitor.page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  return visitor;
}

it('shows a sheet as it is printed, and saves it', async () => {
  const { page, complaints } = await openPage();
  const sheet = page.getByRole('img', { name: 'labels 1 to 21 are printed' });
  expect(await sheet.locator('use').count()).toBe(21);
  await page.getByLabel('First free label').fill('20');
  await page.getByLabel('How many').fill('5');
  expect(
    await page.getByRole('img', { name: 'First page of 2: labels 20 to 21' }).locator('use').count(),
  ).toBe(2);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the sheet (PDF)' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('qr-L7160.pdf');
  expect((await bytesOf(saved)).toString('latin1')).toContain('/Count 2');
  await page.getByText('Sheet saved.').waitFor();
  expect(complaints).toEqual([]);
});

it('shows a table card with its words, by the keyboard alone', async () => {
  const { page } = await openPage('en', 1_280);
  await page.getByLabel('Sheet', { exact: true }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Casa Miguel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Scan for the menu');
  const sheet = page.getByRole('img', { name: 'labels 1 to 4 are printed' });
  await settle(page);
  const picture = await sheet.screenshot();
  expect(await sheet.textContent()).toContain('Casa MiguelScan for the menu');
  const texts = await decoders['zxing-cpp']!(await greyOfImage(sharp(picture)));
  expect(texts.map((text) => text.slice(-10))).toEqual([id, id, id, id]);
  expect(await violations(page)).toEqual([]);
});

it('says how large a code has to be for where it will hang, and warns before one that is too small', async () => {
  const { page } = await openPage();
  await page.getByText('Print it at least 2').waitFor();
  await page.getByText('Phones read it from up to').waitFor();
  await page.getByLabel('Place').selectOption('table');
  await page.getByText(/Print it at least [78]\.\d cm wide/).waitFor();
  await page.getByText('For where it will hang, the code is too small on this label').waitFor();
  await page.getByLabel('Place').selectOption('other');
  await page.getByLabel('Scanned from, in cm').fill('2');
  await page.getByRole('alert').getByText('From 5 to 700 cm').waitFor();
  await page.getByLabel('Scanned from, in cm').fill('30');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^PDF/ }).click(),
  ]);
  const [, width] = /MediaBox \[0 0 ([\d.]+)/.exec((await bytesOf(saved)).toString('latin1'))!;
  const module = ((Number(width) / 72) * 25.4) / (29 * 1.276);
  expect(module).toBeGreaterThan(1.19);
  expect(module).toBeLessThan(1.4);
  expect(await violations(page)).toEqual([]);
});

it('is in Spanish, too', async () => {
  const { page } = await openPage('es');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Imprimir este código');
  expect(await violations(page)).toEqual([]);
});

it('the download step has the sheets of a code that is kept nowhere, and sends it to no address', async () => {
  const { page, complaints } = await visit(1_280, 800);
  await openStart(page, originWithoutReward(server), 'text');
  await page.getByLabel('Text', { exact: true }).fill('Table 7');
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.waitForURL('**/download');
  await page.getByText('Print labels or table cards').click();
  await page.getByLabel('Sheet', { exact: true }).selectOption('card');
  const [request, saved] = await Promise.all([
    page.waitForRequest('**/api/sheets'),
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the sheet (PDF)' }).click(),
  ]);
  expect(request.url()).not.toContain('Table');
  expect((await bytesOf(saved)).toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the download step of a code with a record leads to its sheet', async () => {
  const { page } = await visit(1_280, 800);
  await makeCode(page, originWithoutReward(server), 'https://example.com/paper');
  await page.getByRole('link', { name: 'Print labels or table cards' }).click();
  await page.waitForURL('**/print/*');
  await page.getByRole('heading', { name: 'Print this code' }).waitFor();
});
