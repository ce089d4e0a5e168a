import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { codeText } from '../../server/domain/qr-link.js';
import { startStyles } from '../../server/domain/start-styles.js';
import { violations } from '../support/axe.js';
import { bytesOf, screenSizes, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

/** Tests the studio in which a maker changes how a code looks. */

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

async function openStudio(page: Page, manageUrl: string): Promise<void> {
  await page.goto(manageUrl);
  await button(page, 'Change how it looks').click();
  await button(page, 'Save as new picture').waitFor();
}

const drawing = (page: Page) => page.locator('.preview__svg').innerHTML();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

it.each(screenSizes)('by keyboard alone at %i × %i', async (width, height) => {
  const { id, maker, created } = await make(startStyles.forest.look);
  const { page, complaints } = await visit(width, height, { reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto(created.manageUrl!);
  await button(page, 'Change how it looks').press('Enter');
  await page.getByRole('heading', { name: 'Change how it looks' }).and(page.locator(':focus')).waitFor();
  await page.locator('.looks__picture svg').first().waitFor();
  expect(await page.getByRole('radio', { name: 'Forest' }).isChecked()).toBe(true);
  const verdict = (await page.locator('button.meter').boundingBox())!;
  expect(verdict.y + verdict.height).toBeLessThanOrEqual(height);
  expect(await violations(page)).toEqual([]);

  const before = await drawing(page);
  await page.getByRole('radio', { name: 'Forest' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await drawing(page)).not.toBe(before);
  await button(page, 'Undo').press('Enter');
  expect(await drawing(page)).toBe(before);
  await button(page, 'Surprise me').press('Enter');
  expect(await drawing(page)).not.toBe(before);
  await button(page, 'Undo').press('Enter');

  await tab(page, 'Looks').focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
  await page.getByLabel('Add text').fill('Terrace');
  await page.getByText(/^Should read/).waitFor();
  await page.getByLabel('Add text').press('Enter');
  await page.getByText('The new picture is ready.').waitFor();
  await button(page, 'Change how it looks').and(page.locator(':focus')).waitFor();
  await page.getByText('Look changed').waitFor();
  expect(await violations(page)).toEqual([]);

  expect(await pictureOf(page)).toBe(`${server.origin}/api/qr/${id}/image.png?v=2`);
  expect((await maker.find(id)).body.style).toMatchObject({ ...startStyles.forest.look, text: 'Terrace' });
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

it('a code with a look gets another one, with another pattern and a banner', async () => {
  const { id, maker, created } = await make(startStyles.berry.look);
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await openStudio(page, created.manageUrl!);
  await page.getByRole('radio', { name: 'Forest' }).check({ force: true });
  await tab(page, 'Shape').click();
  expect(await page.getByRole('group', { name: 'Frame' }).count()).toBe(0);
  await page.getByRole('radio', { name: 'Connected' }).check({ force: true });
  await tab(page, 'Banner').click();
  await page.getByRole('radio', { name: 'Ribbon' }).check({ force: true });
  await button(page, 'Save as new picture').click();
  await page.getByText('The new picture is ready.').waitFor();
  const { color, background } = startStyles.forest.look;
  expect((await maker.find(id)).body.style).toMatchObject({
    color,
    background,
    modules: 'connected',
    banner: { design: 'ribbon', text: 'Scan me' },
  });
});

itInFull('a refused style says why and what would do, and nothing chosen is lost', async () => {
  const { id, maker, created } = await make({});
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await openStudio(page, created.manageUrl!);
  await tab(page, 'Logo & text').click();
  await page.getByLabel('Add text').fill('Terrace');
  await tab(page, 'Colors').click();
  await page
    .getByRole('group', { name: /^Color/ })
    .getByLabel('Yellow')
    .check({ force: true });
  await page.getByText('Will not scan').waitFor();
  await button(page, 'Save as new picture').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Not enough contrast' });
  const mend = refusal.getByRole('button', { name: 'Use green on white' });
  await mend.waitFor();
  await page.locator('.callout-in-view:focus').waitFor();
  expect(await violations(page)).toEqual([]);
  await mend.click();
  await refusal.waitFor({ state: 'detached' });
  await button(page, 'Save as new picture').click();
  await page.getByText('The new picture is ready.').waitFor();
  expect((await maker.find(id)).body.style).toMatchObject({ color: 'green', text: 'Terrace' });
});

itInFull('too long a text is not sent, and takes the focus', async () => {
  const { id, maker, created } = await make({});
  const { page } = await visit(390, 844, { reducedMotion: 'reduce' });
  await openStudio(page, created.manageUrl!);
  await tab(page, 'Logo & text').click();
  await page.getByLabel('Add text').fill('x'.repeat(99));
  await tab(page, 'Looks').click();
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
  await openStudio(page, created.manageUrl!);
  await page.locator(`.preview__svg image[href="${first.logo}"]`).waitFor();
  await tab(page, 'Colors').click();
  await page
    .getByRole('group', { name: /^Background/ })
    .getByLabel('Yellow')
    .check({ force: true });
  expect(await save()).toEqual({ ...first, background: 'yellow' });

  await button(page, 'Change how it looks').click();
  await tab(page, 'Logo & text').click();
  // Only a chosen picture can be cut; the stored one is as it was cut before.
  expect(await page.getByRole('group', { name: 'Part of the logo' }).count()).toBe(0);
  await button(page, 'Remove logo').click();
  const input = page.getByLabel('Add logo');
  await input.and(page.locator(':focus')).waitFor();
  await input.setInputFiles({ name: 'new.png', mimeType: 'image/png', buffer: await pngOf('#a06') });
  await page.locator('.preview__svg image[href^="data:image/"]').waitFor();
  await page.getByRole('group', { name: 'Part of the logo' }).waitFor();
  const replaced = await save();
  expect(replaced.logo).toMatch(/\/files\/logo-/);
  expect(replaced.logo).not.toBe(first.logo);

  await button(page, 'Change how it looks').click();
  await tab(page, 'Logo & text').click();
  await button(page, 'Remove logo').click();
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
