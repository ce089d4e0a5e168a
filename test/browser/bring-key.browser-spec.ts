import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { findChromium } from '../support/chromium.mjs';
import { MakerApi } from '../support/maker-api.js';
import { findSharedServer } from '../support/shared-server.js';
import { describeInFull, itInFull } from '../support/tier.js';

/** Tests how a browser gets a key that is kept elsewhere. */

const server = findSharedServer();
const origin = () => server.origin;
const quiet = { reducedMotion: 'reduce' } as const;
const rows = (page: Page) => page.locator('.my-codes__codes li');

/** A photo of a slip: its code on a table. */
const slipOf = async (text: string) =>
  sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#b8a88c' } })
    .composite([{ input: await QRCode.toBuffer(text, { width: 420 }), left: 350, top: 200 }])
    .png()
    .toBuffer();

it('a key is brought from an address only by a press, from its file, and from a photo of its slip', async () => {
  const { id, key } = await MakerApi.make(origin);
  const { page } = await visit(390, 844, quiet);
  const heldBy = async (context: BrowserContext) =>
    (await context.cookies()).some(({ name }) => name === 'keyring');
  await page.goto(`${server.origin}/my-codes#${key}`);
  await page.getByText('No codes yet.').waitFor();
  const field = page.getByLabel('Your key, or the link that was kept with it');
  expect(await field.inputValue()).toBe(key);
  expect(page.url()).toBe(`${server.origin}/my-codes`);
  expect(await heldBy(page.context())).toBe(false);
  await field.press('Enter');
  await page.getByRole('link', { name: 'Change example.com/first' }).waitFor();
  expect(await heldBy(page.context())).toBe(true);
  await page.getByText('Use a key from another device').click();
  const keyFile = page.getByLabel('Key file, or a photo of the printed one');
  const other = await MakerApi.make(origin, {
    type: 'website',
    originalResource: 'https://brought.example/',
  });
  const note = { mimeType: 'text/plain', buffer: Buffer.from('No key in here') };
  await keyFile.setInputFiles({ name: 'note.txt', ...note });
  await page.getByRole('alert').getByText('There is no key in this file.').waitFor();
  await keyFile.setInputFiles({
    name: 'key.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`Key\n\n${other.key}\n`),
  });
  await page.getByRole('link', { name: 'Change brought.example' }).waitFor();
  await page.getByText('This browser holds the key now.').waitFor();
  expect(await rows(page).count()).toBe(2);
  expect((await MakerApi.withKey(origin, key).find(id)).status).toBe(200);

  const third = await MakerApi.make(origin, { type: 'website', originalResource: 'https://photo.example/' });
  await keyFile.setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await slipOf(`${server.origin}/my-codes#${third.key}`),
  });
  await page.getByRole('link', { name: 'Change photo.example' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

itInFull('a refused key is said at the field, and what was typed stays', async () => {
  const { key } = await MakerApi.make(origin);
  const { page } = await visit(390, 844, quiet);
  await page.goto(`${server.origin}/my-codes`);
  await page.getByText('No codes yet.').waitFor();
  const field = page.getByLabel('Your key, or the link that was kept with it');
  const other = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  for (const [entered, text] of [
    ['', 'Enter the key.'],
    [other, 'There is a typing error in this key.'],
    ['4FQ2-4FQ2-4FQ2-4FQ2-4FQ2-4FQ2-4FQ', 'There is a typing error'],
  ] as const) {
    await field.fill(entered);
    await field.press('Enter');
    await page.getByRole('alert').getByText(text).waitFor();
    expect(await field.inputValue()).toBe(entered);
  }
});

describeInFull('the camera', () => {
  /** Opens a browser whose camera sees a picture, or without a camera. */
  async function withCamera(picture: Buffer | undefined, use: (page: Page) => Promise<void>): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'camera-'));
    const film = join(folder, 'slip.mjpeg');
    if (picture) await writeFile(film, await sharp(picture).jpeg().toBuffer());
    const browser = await chromium.launch({
      executablePath: findChromium()!,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        ...(picture
          ? [
              '--use-fake-ui-for-media-stream',
              '--use-fake-device-for-media-stream',
              `--use-file-for-fake-video-capture=${film}`,
            ]
          : []),
      ],
    });
    try {
      await use(await browser.newPage());
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  }

  it('reads a slip', async () => {
    const { key } = await MakerApi.make(origin);
    await withCamera(await slipOf(`${server.origin}/my-codes#${key}`), async (page) => {
      await page.goto(`${server.origin}/my-codes`);
      await page.getByText('No codes yet.').waitFor();
      await page.getByRole('button', { name: 'Scan the printed key' }).click();
      await page.getByRole('link', { name: 'Change example.com/first' }).waitFor();
      await page.locator('.camera-view').waitFor({ state: 'detached' });
    });
  });

  it('that is missing is said, and the key can be entered', async () => {
    await withCamera(undefined, async (page) => {
      await page.goto(`${server.origin}/my-codes`);
      await page.getByText('No codes yet.').waitFor();
      await page.getByRole('button', { name: 'Scan the printed key' }).click();
      await page.getByRole('alert').getByText('No camera was found. Choose a photo.').waitFor();
    });
  });
});
