import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { maxLogoBytes } from '../../server/domain/limits.js';
import { imagePath } from '../../server/domain/paths.js';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { createButton, goToStart, originWithoutReward, someUrl } from '../support/generator.js';
import { findSharedServer } from '../support/shared-server.js';
import { takeToast } from '../support/start-screen.js';

/** Tests logos in browsers that return other pixels from a canvas than were drawn, as protection against fingerprinting. */

const server = findSharedServer();
const red = { r: 200, g: 16, b: 46 };
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

const whiteUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC';

/** Script that changes all that is read from a canvas. @param change statements on `data`, the pixels (RGBA) */
const altered = (change: string) => `
  const { getImageData } = CanvasRenderingContext2D.prototype;
  const { toDataURL } = HTMLCanvasElement.prototype;
  function read(context, place) {
    const pixels = getImageData.apply(context, place);
    const { data } = pixels;
    ${change}
    return pixels;
  }
  CanvasRenderingContext2D.prototype.getImageData = function (...place) {
    return read(this, place);
  };
  HTMLCanvasElement.prototype.toDataURL = function (...type) {
    const copy = this.cloneNode();
    const context = copy.getContext('2d');
    context.drawImage(this, 0, 0);
    context.putImageData(read(context, [0, 0, this.width, this.height]), 0, 0);
    return toDataURL.apply(copy, type);
  };`;
const white = altered('data.fill(255);');

const protections: [string, string][] = [
  ['white', white],
  ['noise', altered('for (const at of data.keys()) data[at] = Math.random() * 256;')],
  ['a white file', `HTMLCanvasElement.prototype.toDataURL = () => '${whiteUrl}';`],
  ['nothing', `HTMLCanvasElement.prototype.toDataURL = () => 'data:,'`],
  [
    'an error',
    `CanvasRenderingContext2D.prototype.getImageData = () => { throw new DOMException('', 'SecurityError'); }`,
  ],
];

const toFile = (buffer: Buffer, type = 'png') => ({
  name: `logo.${type}`,
  mimeType: `image/${type}`,
  buffer,
});

async function openCustomize(script: string): Promise<{ page: Page; complaints: readonly string[] }> {
  const visitor = await visit(390, 844);
  const { page } = visitor;
  await page.addInitScript(script);
  await goToStart(page, originWithoutReward(server));
  await page.getByLabel('Enter your URL').fill(someUrl);
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
  return visitor;
}

/** Largest difference of a channel at the middle of a picture from the logo. */
async function differenceOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return Math.max(...[red.r, red.g, red.b].map((value, i) => Math.abs(value - data[at + i]!)));
}

it.each(protections)('a logo is the chosen picture where a canvas returns %s', async (_case, script) => {
  const { page, complaints } = await openCustomize(script);
  await page.getByLabel('Add logo').setInputFiles(toFile(await flat(900, 600).png().toBuffer()));
  const preview = page.locator('.preview__svg image');
  await preview.waitFor();
  expect(await differenceOf(await preview.screenshot())).toBeLessThan(8);
  await createButton(page).click();
  await page.waitForURL('**/download');
  const id = (await page.getByRole('link', { name: 'Go to Page with your QR' }).getAttribute('href'))!.slice(
    4,
  );
  const stored = await fetch(`${server.origin}${imagePath(id, 'png')}`);
  expect(await differenceOf(Buffer.from(await stored.arrayBuffer()))).toBeLessThan(8);
  expect(complaints).toEqual([]);
});

it('a slight noise that nobody sees does not keep a large picture from being reduced', async () => {
  const { page } = await openCustomize(
    altered('for (const at of data.keys()) if (at % 4 < 3) data[at] ^= Math.random() * 2;'),
  );
  await page.getByLabel('Add logo').setInputFiles(toFile(await large()));
  await page.locator('.preview__svg image').waitFor();
});

it('a picture that is too large for the server is refused with the reason', async () => {
  const { page } = await openCustomize(white);
  await page.getByLabel('Add logo').setInputFiles(toFile(await large()));
  expect(await takeToast(page)).toEqual([
    'Error',
    'Your browser keeps this page from reducing pictures, so yours may have at most 5 MB.',
  ]);
  expect(await page.getByRole('alert').innerText()).toBe('Choose a smaller picture.');
  expect(await violations(page)).toEqual([]);
});

/** A picture whose file is larger than the server takes. */
const large = async () => Buffer.concat([await flat(40, 40).png().toBuffer(), Buffer.alloc(maxLogoBytes)]);
