import type { Page } from 'playwright-core';
import type { QrResponse } from '../../server/qr/qr.responses.js';
import { visit } from '../support/browser.js';
import { createButton, openStep } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests that another look for a code that was just made keeps its record. */

const server = findSharedServer('thirdParty');

it('a weak code that is mended keeps its id, and leaves no twin', async () => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await openStep(page, server.origin, 'size-color');
  await page.getByRole('tab', { name: 'Colors' }).click();
  await page.locator('.swatches__input[value=gray]').first().check({ force: true });
  await createButton(page).click();
  await page.waitForURL('**/download');
  const picture = page.locator('.stored-picture');
  const before = (await picture.getAttribute('src'))!;
  await page.locator('.scan-meter__mend').click();
  await page.locator('.scan-meter__mend').waitFor({ state: 'detached' });
  const [, id] = /\/api\/qr\/(\w{10})\/image\.png\?v=2$/.exec((await picture.getAttribute('src'))!)!;
  expect(before).toContain(id);
  expect((await server.api.get<QrResponse>(`/api/qr/${id}`)).body.scannable.ok).toBe(true);
  await expectOneCode(page);
});

it.each([
  ['Change how it looks', /\/generate\/url\/size-color$/],
  ['Back', /\/customize$/],
])('%s after the creation keeps the look, and saves another one for the same code', async (name, studio) => {
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await openStep(page, server.origin, 'size-color');
  await chooseInk(page, 'blue');
  await createButton(page).click();
  await page.waitForURL('**/download');
  const { qrId } = await page.evaluate<{ qrId: string }>('history.state');
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL(studio);
  await chooseInk(page, 'purple');
  await page.getByRole('button', { name: 'Save this look' }).click();
  await page.waitForURL('**/download');
  await page.getByText('The new look is saved').waitFor();
  expect(await page.evaluate('history.state')).toMatchObject({ qrId, color: 'purple' });
  expect((await server.api.get<QrResponse>(`/api/qr/${qrId}`)).body.qrData.qr_image_url).toMatch(/v=2$/);
  await expectOneCode(page);
});

async function chooseInk(page: Page, color: 'blue' | 'purple'): Promise<void> {
  await page.getByRole('tab', { name: 'Colors' }).click();
  await page.locator(`.swatches__input[value=${color}]`).first().check({ force: true });
}

async function expectOneCode(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'My codes' }).click();
  const rows = page.locator('.my-codes__codes li');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
}
