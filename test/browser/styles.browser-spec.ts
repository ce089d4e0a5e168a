import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { violations } from '../support/axe.js';
import { bytesOf, type Visitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { createButton, goToSizeColor, watchCreations } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';

/** Tests free colours, shapes and banners, and the scan meter beside them. */

const server = findSharedServer();
let visitor: Visitor;
let page: Page;

async function openStyles(width: number, text = '', locale = 'en'): Promise<void> {
  visitor = await visit(width, 844, { locale, reducedMotion: 'reduce' });
  ({ page } = visitor);
  await goToSizeColor(page, server.origin, text);
  await page.getByText('More styles').click();
  await page.getByText('Start from a style').waitFor();
}

const radio = (group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });
const start = (name: string) => page.getByRole('button', { name, exact: true });
const meter = () => page.locator('.scan-meter').innerText();
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

it('a style is taken, survives a reload, and its picture is read', async () => {
  await openStyles(390);
  expect(await violations(page)).toEqual([]);
  await start('Berry').click();
  expect(await start('Berry').getAttribute('aria-pressed')).toBe('true');
  expect(await drawing()).toContain('#8E1246');
  await radio('Corner marks', 'Leaf').check({ force: true });
  await radio('Place', 'Above').check({ force: true });
  expect(await violations(page)).toEqual([]);
  const before = await drawing();

  await page.reload();
  await page.getByText('Start from a style').waitFor();
  expect(await radio('Corner marks', 'Leaf').isChecked()).toBe(true);
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

it('colors of one’s own: by the palette, by digits, and what is no color says so', async () => {
  await openStyles(1280);
  await radio('Color', 'Custom').check({ force: true });
  const field = page.getByLabel('Custom color', { exact: true });
  expect(await field.inputValue()).toBe('#000000');
  await field.fill('0b5d45');
  expect(await drawing()).toContain('#0B5D45');
  await field.fill('#0B5D4');
  await field.blur();
  await page.getByText('This is not a color yet').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Custom color: choose from a palette').fill('#123456');
  expect(await drawing()).toContain('#123456');
  await radio('Color', 'Black').check({ force: true });
  expect(await field.count()).toBe(0);
});

it('a gradient, and what it does to the meter, which mends it with one tap', async () => {
  await openStyles(1280);
  expect(await meter()).toMatch(/Read by 3\sof\s3 scanners\s·\sReadability [678]\sof\s8/);
  await radio('Gradient', 'Slanting').check({ force: true });
  expect(await drawing()).toContain('linearGradient');
  await page.getByLabel('Second color', { exact: true }).fill('#FFEE00');
  expect(await meter()).toContain('Not enough contrast');
  await page.locator('.scan-meter').getByRole('button').click();
  expect(await meter()).toContain('Reads easily');
  expect(await createButton(page).and(page.locator(':focus')).count()).toBe(1);
});

it('a caption can be moved into a frame, whose words the step before edits', async () => {
  await openStyles(390, 'Our menu');
  await page.getByText('Your code has the text “Our menu” below it.').waitFor();
  await page.getByRole('button', { name: 'Move the text into a frame' }).click();
  expect(await page.getByLabel('Words on it').inputValue()).toBe('Our menu');
  await page.getByRole('button', { name: 'Back' }).click();
  const text = page.getByLabel('Add text');
  expect(await text.inputValue()).toBe('Our menu');
  await text.fill('Our new menu');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Words on it').waitFor();
  expect(await create()).toMatchObject({ text: '', banner: { design: 'pill', text: 'Our new menu' } });
});

it('a frame whose words are not typed yet is left out', async () => {
  await openStyles(1280);
  await radio('Frame with a call to action', 'Pill').check({ force: true });
  await page.getByLabel('Words on it').fill(' ');
  expect(await create()).not.toHaveProperty('banner');
});

it('words that another design has no room for are counted, and hold up the code until they fit', async () => {
  await openStyles(390);
  const words = 'Scan here for our menu of the week';
  const design = (name: string) => radio('Frame with a call to action', name).check({ force: true });
  const fault = page.getByRole('alert').getByText(/^Too long by \d+ characters?\.$/);
  const field = page.getByLabel('Words on it');
  await design('Band');
  await field.fill(words);
  await page.getByText('Short works best. Without words it is left out.').waitFor();
  expect(await fault.count()).toBe(0);
  await design('Ribbon');
  await fault.waitFor();
  expect(await field.inputValue()).toBe(words);
  expect(await violations(page)).toEqual([]);

  await page.getByText('More styles').click();
  await field.waitFor({ state: 'detached' });
  const creations = watchCreations(page);
  await createButton(page).click();
  expect(await page.locator('.field__input:focus').inputValue()).toBe(words);
  expect(creations.count).toBe(0);

  await field.fill(words.repeat(3));
  expect(await field.inputValue()).toBe(words.repeat(3));
  await fault.waitFor();
  await field.fill(words);
  await design('Band');
  await fault.waitFor({ state: 'detached' });
  expect(await create()).toMatchObject({ banner: { design: 'plain', text: words } });
});

it('everything is reached and chosen with the keyboard', async () => {
  await openStyles(1280);
  const press = (...keys: string[]) =>
    keys.reduce((all, key) => all.then(() => page.keyboard.press(key)), Promise.resolve());
  await start('Kraft paper').focus();
  await press('Space', 'Tab', 'ArrowRight');
  expect(await radio('Pattern', 'Dots').isChecked()).toBe(true);
  await press('Tab', 'ArrowRight');
  expect(await radio('Corner marks', 'Very round').isChecked()).toBe(true);
  expect(await start('Kraft paper').getAttribute('aria-pressed')).toBe('false');
  await page.locator('summary').press('Enter');
  await page.getByText('Start from a style').waitFor({ state: 'detached' });
});

it('a logo has a ring, and names and numbers are in Spanish too', async () => {
  await openStyles(1280);
  await page.goto(`${server.origin}/generate/url?lang=es`);
  await page.getByLabel('Introduce tu URL').fill('https://example.com/menu');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  const logo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.locator('.preview__svg image').waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByText('Más estilos').click();
  await radio('Anillo alrededor del logotipo', 'Ancho').check({ force: true });
  expect(await meter()).toContain('Leído por 3\u00A0de\u00A03 lectores');
  expect(await violations(page)).toEqual([]);
  expect(await create()).toMatchObject({ logoRing: 'wide' });
});
