import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { violations } from '../support/axe.js';
import { type Visitor, visit } from '../support/browser.js';
import { dropFile, openStart, takeToast, until, wouldOpen } from '../support/start-screen.js';
import { choose, createButton, isChosen } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull } from '../support/tier.js';

const server = findSharedServer();
let visitor: Visitor;
let page: Page;
let logo: Buffer;

beforeAll(async () => {
  logo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  visitor = await visit(1280, 800);
  ({ page } = visitor);
});

beforeEach(async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await goToCustomize('social', 'example.com');
});

const picture = () => page.locator('.preview__svg svg');
const next = () => page.getByRole('button', { name: 'Next' }).click();

async function goToCustomize(type: 'url' | 'social', address: string): Promise<void> {
  await openStart(page, server.origin, type);
  await page.getByLabel('Enter your URL').fill(address);
  await next();
  await page.waitForURL(`**/generate/${type}/customize`);
  await picture().waitFor();
}

it('the preview fits the width of the screen', async () => {
  const expected = [
    [390, 144],
    [639, 144],
    [640, 170],
    [768, 170],
    [1023, 170],
    [1024, 268],
    [1280, 268],
  ] as const;
  const measured: unknown[] = [];
  for (const [width] of expected) {
    await page.setViewportSize({ width, height: 844 });
    measured.push([
      await page.evaluate('document.documentElement.scrollWidth'),
      (await picture().boundingBox())?.width,
    ]);
  }
  expect(measured).toEqual(expected);
});

it('the preview shows the text as it is typed', async () => {
  expect(await picture().innerHTML()).toContain('Your text here');
  await page.getByPlaceholder('Scan me').fill('Follow us');
  expect(await picture().innerHTML()).toContain('Follow us');
  expect(await picture().innerHTML()).not.toContain('Your text here');
});

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
  expect(await wouldOpen(page, '.logo-field__chosen')).toBe(false);
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

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#a00"/></svg>';

it.each(['', 'text/xml', 'image/svg'])(
  'an SVG that the system calls %j is read as a logo',
  async (mimeType) => {
    await page.getByLabel('Add logo').setInputFiles({ name: 'logo.svg', mimeType, buffer: Buffer.from(svg) });
    await picture().locator('image').waitFor();
    await page.getByRole('button', { name: 'Remove logo' }).click();
  },
);

it('a logo chosen just before Next is not lost', async () => {
  await page.getByLabel('Add logo').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  await next();
  await page.waitForURL('**/size-color');
  await picture().locator('image').waitFor();
});

it('a logo still being read when Skip is pressed is discarded', async () => {
  await holdReading();
  await page.getByLabel('Add logo').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL('**/size-color');
  await page.evaluate('(window.release(), window.decoded)');
  await page.waitForTimeout(200); // proves that the logo does not appear
  await picture().waitFor();
  expect(await picture().locator('image').count()).toBe(0);
});

it('after an unreadable picture the file input has the focus', async () => {
  const input = page.getByLabel('Add logo');
  await input.focus();
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  expect(await page.getByRole('alert').innerText()).toBe('Choose another picture.');
  await until(page, "document.activeElement.type === 'file'");
});

it('a file of another type is refused as a logo', async () => {
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

it('Skip discards text and logo, and keeps address and type', async () => {
  await page.getByLabel('Add text').fill('Follow us');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL('**/generate/social/size-color');
  expect(await page.evaluate('history.state')).toMatchObject({
    url: 'https://example.com',
    qrType: 'social',
    text: '',
  });
});

it('Back leads to the start screen and keeps the input', async () => {
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/generate/social');
  expect(await page.getByLabel('Enter your URL').inputValue()).toBe('https://example.com');
});

// The button must reload: a link would be a new navigation, which has an empty history entry in Firefox.
it('a step whose script cannot be loaded can be reloaded, with what was entered', async () => {
  await page.route('**/CustomizeStep-*.js', (route) => route.abort());
  await openStart(page, server.origin, 'url');
  await page.getByLabel('Enter your URL').fill('kept.example.com');
  await next();
  await page.getByText('This step could not be loaded.').waitFor();
  await page.unroute('**/CustomizeStep-*.js');
  await page.getByRole('link', { name: 'Load the page again' }).click();
  await page.getByLabel('Add text').waitFor();
  expect(await page.evaluate("performance.getEntriesByType('navigation')[0].type")).toBe('reload');
  expect(await page.evaluate('history.state.url')).toBe('https://kept.example.com');
});

/** Fills in everything, and goes back from the color step to the start. */
async function chooseAllAndGoBack(): Promise<void> {
  await goToCustomize('url', 'example.com');
  await page.getByLabel('Add text').fill('Our menu');
  await page.getByLabel('Add logo').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo });
  await picture().locator('image').waitFor();
  await next();
  await createButton(page).waitFor();
  await choose(page, 'Color', 'Blue');
  await page.goBack();
  await page.getByLabel('Add text').waitFor();
  await page.goBack();
  await page.getByLabel('Enter your URL').waitFor();
}

it('going back to the start and forward again keeps all choices', async () => {
  const before = visitor.complaints.length;
  await chooseAllAndGoBack();
  expect(await page.getByLabel('Enter your URL').inputValue()).toBe('example.com');
  await next();
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  await picture().locator('image').waitFor();
  await next();
  await createButton(page).waitFor();
  expect(await isChosen(page, 'Color', 'Blue')).toBe(true);
  expect(visitor.complaints.slice(before)).toEqual([]);
});

it('a reload of the start after going back keeps all choices too', async () => {
  await chooseAllAndGoBack();
  await page.reload();
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await next();
  expect(await page.getByLabel('Add text').inputValue()).toBe('Our menu');
  await picture().locator('image').waitFor();
});
