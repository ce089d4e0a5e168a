import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { violations } from '../support/axe.js';
import { type Visitor, visit } from '../support/browser.js';
import { dropFile, takeToast, until, wouldOpen } from '../support/start-screen.js';
import { eventually } from '../support/eventually.js';
import { openStep, openTab } from '../support/generator.js';
import { redPhoto } from '../support/sample-files.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
let visitor: Visitor;
let page: Page;
let logo: Buffer;

beforeAll(async () => {
  logo = await redPhoto();
  visitor = await visit(1280, 800);
  ({ page } = visitor);
});

beforeEach(() => openStep(page, server.origin, 'customize'));

const picture = () => page.locator('.preview__svg svg');

/** Delays the decoding of pictures in the page until its `release()` is called. */
const holdReading = () =>
  page.evaluate(`
    const released = new Promise((resolve) => (window.release = resolve));
    const { decode } = HTMLImageElement.prototype;
    HTMLImageElement.prototype.decode = function () {
      return (window.decoded = released.then(() => decode.call(this)));
    };
  `);

it('the logo is a quarter of the width of the code, and can be removed', async () => {
  await holdReading();
  await page.getByLabel('Add logo').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  await page.getByRole('progressbar').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.evaluate('release()');
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(Number(await picture().locator('image').getAttribute('width'))).toBe(0.25 * 500);
  expect(await violations(page)).toEqual([]);
  expect(await wouldOpen(page, '.chosen-picture')).toBe(false);
  await page.getByRole('button', { name: 'Remove logo' }).press('Enter');
  await until(page, "document.activeElement.type === 'file'");
  expect(await picture().locator('image').count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
});

it('a wordmark is shown whole on a bar', async () => {
  const end = await sharp({ create: { width: 60, height: 150, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
  const white = sharp({ create: { width: 600, height: 150, channels: 3, background: '#fff' } });
  const buffer = await white
    .composite((['west', 'east'] as const).map((gravity) => ({ input: end, gravity })))
    .png()
    .toBuffer();
  await page.getByLabel('Add logo').setInputFiles({ name: 'wordmark.png', mimeType: 'image/png', buffer });
  const image = picture().locator('image');
  await image.waitFor();
  const [width, height] = [
    Number(await image.getAttribute('width')),
    Number(await image.getAttribute('height')),
  ];
  expect(width / height).toBeCloseTo(4);
  expect(width).toBeGreaterThan(0.4 * 500);
  expect(await violations(page)).toEqual([]);
});

/** Width by height of the visible part of the logo. */
const logoAspect = async () => {
  const image = picture().locator('image');
  await image.waitFor();
  return Number(await image.getAttribute('width')) / Number(await image.getAttribute('height'));
};

itInFull('a part of a wide logo is chosen by zoom and arrows, and what is cut off is said', async () => {
  const stripes = sharp({ create: { width: 600, height: 150, channels: 3, background: '#c33' } });
  const blue = await sharp({ create: { width: 150, height: 150, channels: 3, background: '#06c' } })
    .png()
    .toBuffer();
  const buffer = await stripes
    .composite([{ input: blue, gravity: 'west' }])
    .png()
    .toBuffer();
  await page.getByLabel('Add logo').setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer });
  expect(await logoAspect()).toBeCloseTo(4);
  const button = (name: string) => page.getByRole('button', { name });
  expect(await button('Move left').getAttribute('aria-disabled')).toBe('true');
  for (let times = 0; times < 7; times++) await button('Zoom in').click();
  expect(await button('Zoom in').getAttribute('aria-disabled')).toBe('true');
  await page.getByText('The edges of your logo are cut off.').waitFor();
  await eventually(logoAspect, (aspect) => aspect < 1.1);
  const before = await picture().locator('image').getAttribute('href');
  for (let times = 0; times < 4; times++) await button('Move left').click();
  expect(await button('Move left').getAttribute('aria-disabled')).toBe('true');
  await eventually(
    () => picture().locator('image').getAttribute('href'),
    (href) => href !== before,
  );
  expect(await violations(page)).toEqual([]);
  for (let times = 0; times < 7; times++) await button('Zoom out').click();
  await eventually(logoAspect, (aspect) => aspect > 3.9);
});

itInFull('a white logo stands on a dark ground', async () => {
  const white =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="3" fill="#fff"/></svg>';
  await page
    .getByLabel('Add logo')
    .setInputFiles({ name: 'white.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(white) });
  const image = picture().locator('image');
  await image.waitFor();
  const data = (await image.getAttribute('href'))!.split(',')[1]!;
  const { channels } = await sharp(Buffer.from(data, 'base64')).flatten({ background: '#fff' }).stats();
  expect(channels[0]!.mean).toBeLessThan(160);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#a00"/></svg>';

it.each(withOthers([''], ['text/xml', 'image/svg']))(
  'an SVG that the system calls %j is read as a logo',
  async (mimeType) => {
    await page.getByLabel('Add logo').setInputFiles({ name: 'logo.svg', mimeType, buffer: Buffer.from(svg) });
    await picture().locator('image').waitFor();
    await page.getByRole('button', { name: 'Remove logo' }).click();
  },
);

it('a logo chosen just before another tab is opened is not lost', async () => {
  await page.getByLabel('Add logo').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  await openTab(page, 'Colors');
  await picture().locator('image').waitFor();
});

itInFull('after an unreadable picture the file input has the focus', async () => {
  const input = page.getByLabel('Add logo');
  await input.focus();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  expect(await page.getByRole('alert').innerText()).toBe('Choose another picture.');
  await until(page, "document.activeElement.type === 'file'");
});

itInFull('a file of another type is refused as a logo', async () => {
  await dropFile(page, '.dropzone', 'menu.pdf', 'application/pdf', 10);
  expect(await takeToast(page)).toEqual([
    'Unsupported file format',
    'Please select a file in one of the following formats: JPG, JPEG, PNG, SVG, WEBP',
  ]);
  expect(await page.getByRole('alert').innerText()).toBe('Choose a picture.');
  expect(await violations(page)).toEqual([]);
});

itInFull('a browser without canvas shows an error', async () => {
  await page.evaluate('HTMLCanvasElement.prototype.getContext = () => null');
  await page.getByLabel('Add logo').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  expect(await takeToast(page)).toEqual(['Error', 'Unable to create canvas context']);
});
