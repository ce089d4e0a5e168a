import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { violations } from '../support/axe.js';
import { bytesOf, type Visitor } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { choose, createButton, openStudio, isChosen, openTab, watchCreations } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

/** Tests free colours, shapes and banners, and the scan meter beside them. */

const server = findSharedServer();
let visitor: Visitor;
let page: Page;

async function openStyles(width: number, text = ''): Promise<void> {
  visitor = await openStudio(server.origin, width, text);
  ({ page } = visitor);
}

const meter = async () => (await page.locator('.stage-bar, .stage-reason').allInnerTexts()).join('\n');
const drawing = () => page.locator('.preview__svg').innerHTML();

/** Creates the code, which leads to the download step. @returns the style in the request */
async function create(): Promise<Record<string, unknown>> {
  const [answer] = await Promise.all([
    page.waitForResponse((some) => some.request().method() === 'POST' && some.url().endsWith('/api/qr')),
    createButton(page).click(),
  ]);
  expect(answer.status()).toBe(201);
  await page.waitForURL('**/download');
  return (answer.request().postDataJSON() as { style: Record<string, unknown> }).style;
}

it('a look is taken, survives a reload, and its picture is read', async () => {
  await openStyles(390);
  expect(await violations(page)).toEqual([]);
  await choose(page, 'Looks', 'Berry');
  expect(await drawing()).toContain('#8E1246');
  await choose(page, 'Corners', 'Leaf');
  await choose(page, 'Position', 'Above');
  expect(await violations(page)).toEqual([]);
  const before = await drawing();

  await page.reload();
  expect(await isChosen(page, 'Corners', 'Leaf')).toBe(true);
  await openTab(page, 'Colors');
  expect(await page.getByLabel('Custom color', { exact: true }).inputValue()).toBe('#8E1246');
  expect(await drawing()).toBe(before);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  expect(await create()).toEqual({
    size: 'medium',
    color: '#8E1246',
    background: '#FFF5F7',
    frame: '0px',
    text: '',
    logo: '',
    modules: 'connected',
    eyes: { shape: 'leaf', color: '#5E0B2E' },
    banner: { design: 'ribbon', text: 'Scan me', place: 'above' },
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  const picture = await bytesOf(download);
  const id = /[0-9A-Z]{10}/.exec(await page.locator('.copyable__link').innerText())![0];
  expect((await decode(picture))?.endsWith(`/${id}`)).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

itInFull('colors of one’s own: by the palette, by digits, and what is no color says so', async () => {
  await openStyles(1280);
  await choose(page, 'Color', 'Custom');
  const field = page.getByLabel('Custom color', { exact: true });
  expect(await field.inputValue()).toBe('#000000');
  await field.fill('0b5d45');
  expect(await drawing()).toContain('#0B5D45');
  await field.fill('#0B5D4');
  await field.blur();
  await page.getByText('Use a color code such as #1A2B3C.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Custom color: choose from a palette').fill('#123456');
  expect(await drawing()).toContain('#123456');
  await choose(page, 'Color', 'Black');
  expect(await field.count()).toBe(0);
});

it('a gradient, and what it does to the meter, which mends it with one tap; and each change is undone', async () => {
  await openStyles(1280);
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
  const plain = await drawing();
  expect(await meter()).toMatch(/Readability 8\sof\s8\s+Should read easily/);
  await choose(page, 'Gradient', 'Diagonally down');
  expect(await drawing()).toContain('linearGradient');
  await page.getByLabel('Second color', { exact: true }).fill('#FFEE00');
  expect(await meter()).toContain('Not enough contrast');
  await page.locator('.step-actions__mend').click();
  expect(await meter()).toContain('Should read easily');
  expect(await createButton(page).and(page.locator(':focus')).count()).toBe(1);
  for (let changes = 0; changes < 3; changes++) await undo.click();
  expect(await drawing()).toBe(plain);
  expect(await undo.getAttribute('aria-disabled')).toBe('true');
});

itInFull('a caption can be shown in a banner, whose words the other tab edits', async () => {
  await openStyles(390, 'Our menu');
  await openTab(page, 'Banner');
  await page.getByText('Your code has the text “Our menu” below it').waitFor();
  await page.getByRole('button', { name: 'Show it in a banner' }).click();
  expect(await page.getByLabel('Banner text').inputValue()).toBe('Our menu');
  await openTab(page, 'Logo & text');
  const text = page.getByLabel('Add text');
  expect(await text.inputValue()).toBe('Our menu');
  await text.fill('Our new menu');
  expect(await create()).toMatchObject({ text: '', banner: { design: 'pill', text: 'Our new menu' } });
});

itInFull('a banner whose words are not typed yet is left out', async () => {
  await openStyles(1280);
  await choose(page, 'Banner', 'Pill');
  await page.getByLabel('Banner text').fill(' ');
  expect(await create()).not.toHaveProperty('banner');
});

itInFull(
  'words that another design has no room for are counted, and hold up the code until they fit',
  async () => {
    await openStyles(390);
    const words = 'Scan here for our menu of the week';
    const fault = page.getByRole('alert').getByText(/^Too long by \d+ characters?\.$/);
    const field = page.getByLabel('Banner text');
    await choose(page, 'Banner', 'Band');
    await field.fill(words);
    await page.getByText('Keep it short. Leave empty for no banner.').waitFor();
    expect(await fault.count()).toBe(0);
    await choose(page, 'Banner', 'Ribbon');
    await fault.waitFor();
    expect(await field.inputValue()).toBe(words);
    expect(await violations(page)).toEqual([]);

    await openTab(page, 'Looks');
    const creations = watchCreations(page);
    await createButton(page).click();
    expect(await page.locator('.field__input:focus').inputValue()).toBe(words);
    expect(creations.count).toBe(0);

    await openTab(page, 'Banner');
    await field.fill(words.repeat(3));
    expect(await field.inputValue()).toBe(words.repeat(3));
    await fault.waitFor();
    await field.fill(words);
    await choose(page, 'Banner', 'Band');
    await fault.waitFor({ state: 'detached' });
    expect(await create()).toMatchObject({ banner: { design: 'plain', text: words } });
  },
);

itInFull('a logo has a ring and lends its colors, and names and numbers are in Spanish too', async () => {
  await openStyles(1280);
  await page.goto(`${server.origin}/generate/url?lang=es`);
  await page.getByLabel('Introduce tu URL').fill('https://example.com/menu');
  await page.getByRole('button', { name: 'Personalizar' }).click();
  const logo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0a3ca0' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.locator('.preview__svg image').waitFor();
  await openTab(page, 'Estilos');
  await page.getByRole('radio', { name: '#0A3CA0 sobre #F0F3F9' }).check({ force: true });
  await openTab(page, 'Forma');
  const ring = page.getByRole('group', { name: 'Anillo alrededor del logo' });
  await ring.getByRole('radio', { name: 'Ancho' }).check({ force: true });
  expect(await meter()).toContain('Legibilidad');
  expect(await violations(page)).toEqual([]);
  expect(await create()).toMatchObject({ logoRing: 'wide', color: '#0A3CA0' });
});
