import { codeText } from '../../server/domain/qr-link.js';
import { clearestMatrix } from '../../server/render/model/clearest-matrix.js';
import { makeMatrix } from '../../server/render/model/matrix.js';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { photograph, type Print, type Shot } from '../support/photographed-print.js';
import { findSharedServer } from '../support/shared-server.js';
import { levelOf } from '../support/sixty-prints.js';
import { itInFull } from '../support/tier.js';

/** Tests the page that tests prints, by photos; `full/print-test` has the camera and all conditions. */

const server = findSharedServer();
let id: string;
let link: string;
beforeAll(async () => {
  const { qrData } = await server.api.create('https://example.com/printed');
  ({ id } = qrData);
  link = codeText(`${server.origin}/${id}`);
});

async function openTest(query = `id=${id}`, width = 390) {
  const visitor = await visit(width, 844);
  await visitor.page.goto(`${server.origin}/test?${query}`);
  await visitor.page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  const verdict = visitor.page.locator('.print-verdict');
  const give = async (print: Partial<Print>, shot?: Shot) => {
    const buffer = await photograph({ matrix: makeMatrix(link), ...print }, shot);
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    await visitor.page.locator('input[type=file]').setInputFiles(photo);
  };
  return { ...visitor, verdict, give };
}

it('says that a print reads well, and sends nothing', async () => {
  const { page, complaints, verdict, give } = await openTest();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await give({}, { turn: 15, lean: 12 });
  await verdict.getByText('Reads well').waitFor();
  await page.getByText('Every square of the code was read as it should be.').waitFor();
  expect(sent.every((request) => request.startsWith('GET /assets/'))).toBe(true);
  expect(sent.filter((request) => request.endsWith('.wasm'))).toHaveLength(1);
  expect(await verdict.textContent()).toContain(link);
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Reads well');
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('marks what is damaged, and names the cause of what cannot be read', async () => {
  const { page, verdict, give } = await openTest();
  const matrix = makeMatrix(link);
  const stained = [0.12, 0.14, 0.16, 0.18, 0.2]
    .map((radius) => ({ matrix, stains: [{ x: 0.64, y: 0.36, radius, level: 0.1 }] }))
    .find((print) => levelOf(print, {}) === 'little');
  await give(stained!);
  await verdict.getByText('Reads, with little to spare').waitFor();
  await page.getByRole('img', { name: /with \d+ damaged squares marked/ }).waitFor();
  await give({ isMirrored: true });
  await page.getByText('The code is mirrored').waitFor();
  expect(await verdict.getAttribute('data-level')).toBe('unread');
  const other = 'WIFI:T:WPA;S:Guest;P:hello world;;';
  await give({ matrix: clearestMatrix(other, 'M') });
  await verdict.getByText('This is another code').waitFor();
  expect(await verdict.textContent()).toContain(other);
  expect(await violations(page)).toEqual([]);
});

itInFull('tests any code where none is named, and refuses what is no picture', async () => {
  const { page, verdict, give } = await openTest('lang=es', 1_280);
  await give({ matrix: clearestMatrix('Hello', 'M') });
  await verdict.getByText('Se lee bien').waitFor();
  const buffer = Buffer.from('no picture');
  await page.locator('input[type=file]').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('alert').getByText('no se puede abrir como imagen').waitFor();
  expect(await violations(page)).toEqual([]);
});

it('says that there is no camera, by the keyboard alone', async () => {
  const { page } = await openTest();
  await page.getByRole('button', { name: 'Use the camera' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/camera/)
    .waitFor();
  await page.getByRole('button', { name: 'Use the camera' }).waitFor();
});

it('pages of a code lead to its test', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${server.origin}/qr/${id}`);
  await page.getByRole('link', { name: 'Test a print' }).click();
  await page.waitForURL(`**/test?id=${id}`);
  await page.getByText(`This tests prints of`).waitFor();
});
