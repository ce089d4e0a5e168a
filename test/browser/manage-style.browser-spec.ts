import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import { violations } from '../support/axe.js';
import { bytesOf, screenSizes, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

/** Tests the card in which a maker changes how a code looks. */

const server = findSharedServer('admin');
const make = (style: object) =>
  MakerApi.make(() => server.origin, {
    type: 'website',
    originalResource: 'https://example.com/menu',
    style,
  });

const pngOf = (background: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pictureOf = (page: Page) => page.locator('.manage__picture').getAttribute('src');

async function openCard(page: Page, manageUrl: string): Promise<void> {
  await page.goto(manageUrl);
  await button(page, 'Change how it looks').click();
  await button(page, 'Save as new picture').waitFor();
}

it.each(screenSizes)('by keyboard alone at %i × %i', async (width, height) => {
  const { id, maker, created } = await make({ eyes: { shape: 'leaf' } });
  const { page, complaints } = await visit(width, height, { reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto(created.manageUrl!);
  await button(page, 'Change how it looks').press('Enter');
  await page.locator('.manage__preview:focus').waitFor();
  expect(await violations(page)).toEqual([]);

  const drawing = () => page.locator('.manage__drawing').innerHTML();
  const before = await drawing();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft'); // The last swatch is the custom colour.
  const hex = page.getByLabel('Custom color', { exact: true });
  await hex.fill('#7A1FA2');
  await page.getByLabel('Add text').fill('Terrace');
  await page.getByText(/^Should read/).waitFor();
  expect(await drawing()).not.toBe(before);
  expect(await drawing()).toContain('#7A1FA2');
  await page.keyboard.press('Enter');
  await page.getByText('The new picture is ready.').waitFor();
  await button(page, 'Change how it looks').and(page.locator(':focus')).waitFor();
  await page.getByText('Look changed').waitFor();
  expect(await violations(page)).toEqual([]);

  expect(await pictureOf(page)).toBe(`${server.origin}/api/qr/${id}/image.png?v=2`);
  expect((await maker.find(id)).body.style).toMatchObject({
    color: '#7A1FA2',
    text: 'Terrace',
    eyes: { shape: 'leaf' },
  });
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PNG' }).press('Enter');
  expect(await decode(await bytesOf(await downloaded))).toBe(codeText(created.link));
  expect(await decode(Buffer.from(await (await fetch(created.imageUrl)).arrayBuffer()))).toBe(
    codeText(created.link),
  );

  await button(page, 'Undo the last change').press('Enter');
  await page.getByText('The last change is undone.').waitFor();
  expect(await pictureOf(page)).toBe(created.imageUrl);
  expect(complaints).toEqual([]);
});

itInFull('a refused style says why and what would do, and nothing chosen is lost', async () => {
  const { id, maker, created } = await make({});
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await openCard(page, created.manageUrl!);
  await page.getByLabel('Add text').fill('Terrace');
  await page
    .getByRole('group', { name: /^Color/ })
    .getByLabel('Yellow')
    .check({ force: true });
  await page.getByText('Will not scan').waitFor();
  await button(page, 'Save as new picture').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Not enough contrast' });
  const mend = refusal.getByRole('button', { name: 'Use green on white' });
  await mend.waitFor();
  expect(await violations(page)).toEqual([]);
  await mend.click();
  await refusal.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Add text').inputValue()).toBe('Terrace');
  await button(page, 'Save as new picture').click();
  await page.getByText('The new picture is ready.').waitFor();
  expect((await maker.find(id)).body.style).toMatchObject({ color: 'green', text: 'Terrace' });
});

itInFull('too long a text is not sent, and takes the focus', async () => {
  const { id, maker, created } = await make({});
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await openCard(page, created.manageUrl!);
  await page.getByLabel('Add text').fill('x'.repeat(99));
  await button(page, 'Save as new picture').click();
  await page.getByLabel('Add text').and(page.locator(':focus')).waitFor();
  await page.getByText(/^Too long by/).waitFor();
  expect((await maker.find(id)).body.changes).toEqual([]);
});

itInFull('keeps a logo, replaces it, and removes it', async () => {
  const logo = `data:image/png;base64,${(await pngOf('#0a7')).toString('base64')}`;
  const { id, maker, created } = await make({ logo });
  const { page, complaints } = await visit(1280, 800, { reducedMotion: 'reduce' });
  const { style: first } = (await maker.find(id)).body;
  const save = async () => {
    await button(page, 'Save as new picture').click();
    await button(page, 'Change how it looks').waitFor();
    return (await maker.find(id)).body.style;
  };
  await openCard(page, created.manageUrl!);
  await page.locator(`.manage__drawing image[href="${first.logo}"]`).waitFor();
  await page
    .getByRole('group', { name: /^Background/ })
    .getByLabel('Yellow')
    .check({ force: true });
  expect(await save()).toEqual({ ...first, background: 'yellow' });

  await button(page, 'Change how it looks').click();
  const input = page.getByLabel('Replace logo');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await page.getByText('Choose a picture.').waitFor();
  await input.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await pngOf('#a06') });
  await page.locator('.manage__drawing image[href^="data:image/"]').waitFor();
  const replaced = await save();
  expect(replaced.logo).toMatch(/\/files\/logo-/);
  expect(replaced.logo).not.toBe(first.logo);

  await button(page, 'Change how it looks').click();
  await button(page, 'Remove logo').click();
  await page.getByLabel('Add logo').and(page.locator(':focus')).waitFor();
  expect((await save()).logo).toBe('');
  expect(complaints).toEqual([]);
});

itInFull('a code that an admin switched off has its downloads alone', async () => {
  const { id, created } = await make({});
  await server.sql(`UPDATE qr_data SET status = 'disabled' WHERE id = $1`, [id]);
  const { page } = await visit(390, 844);
  await page.goto(created.manageUrl!);
  await page.getByRole('link', { name: 'Download PNG' }).waitFor();
  expect(await button(page, 'Change how it looks').count()).toBe(0);
});

itInFull('a form whose script cannot be loaded comes as soon as it can', async () => {
  const { created } = await make({});
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await page.route('**/StyleForm-*.js', (route) => route.abort());
  await page.goto(created.manageUrl!);
  const failed = page.waitForEvent('requestfailed');
  await button(page, 'Change how it looks').click();
  await failed;
  await page.getByRole('status').getByText('Opening the choices…').waitFor();
  await page.unroute('**/StyleForm-*.js');
  await button(page, 'Save as new picture').waitFor();
});
