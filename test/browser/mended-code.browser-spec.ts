import type { QrResponse } from '../../server/qr/qr.responses.js';
import { visit } from '../support/browser.js';
import { createButton, openStep } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests what becomes of a weak code when the download step mends it. */

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
  await page.getByRole('banner').getByRole('link', { name: 'My codes' }).click();
  const rows = page.locator('.my-codes__codes li');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
});
