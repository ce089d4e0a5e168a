import { formatName, type ImageFormat, imageFormats, isRaster } from '../../server/domain/formats.js';
import { pictureName } from '../../server/domain/picture-name.js';
import { codeText } from '../../server/domain/qr-link.js';
import sharp from 'sharp';
import { violations } from '../support/axe.js';
import { bytesOf, ownVisitor, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { makeCode, originWithoutReward } from '../support/generator.js';
import { settle } from '../support/settle.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();
const origin = () => originWithoutReward(server);

describe('the download step', () => {
  const visitor = ownVisitor(390, 844);
  let id: string;

  beforeAll(async () => {
    const { page } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: origin() });
    id = await makeCode(page, origin(), 'https://www.example.com/menu?table=5');
  });

  it.each(
    withOthers(
      [
        [1280, 800, 368],
        [390, 844, 210],
      ],
      [
        [1024, 768, 336],
        [768, 1024, 296],
      ],
    ),
  )(
    'at %i × %i shows the picture, and the main button above the fold',
    async (width, height, pictureWidth) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height });
      await page.getByRole('heading', { level: 1, name: 'Your QR is ready' }).waitFor();
      const picture = page.getByRole('img', {
        name: 'QR code that opens https://www.example.com/menu?table=5',
      });
      expect((await picture.boundingBox())?.width).toBe(pictureWidth);
      await page.locator('.stored-picture[data-arrived]').waitFor();
      await settle(page);
      expect(await decode(await picture.screenshot())).toBe(codeText(`${server.origin}/${id}`));
      if (width === 390) expect(await violations(page)).toEqual([]);
      await page.evaluate('scrollTo(0, 0)');
      const button = await page.getByRole('button', { name: 'Download PNG' }).boundingBox();
      expect(button!.y + button!.height).toBeLessThanOrEqual(height);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      const link = page.locator('.copyable__link');
      expect(await link.innerText()).toBe(`${server.origin.slice('http://'.length)}/${id}`);
      for (const part of await link.locator('span').all())
        expect((await part.boundingBox())!.height).toBeLessThan(30); // the height of one line
    },
  );

  it.each(withOthers([[390, 844]], [[1280, 800]]))(
    'at %i × %i what the phone test opens is in view, also where its button is at the lower edge',
    async (width, height) => {
      const { page } = visitor;
      await page.setViewportSize({ width, height });
      const button = page.getByRole('button', { name: 'Test with your phone' });
      await page.evaluate(`document.querySelector('[aria-expanded]').scrollIntoView({ block: 'end' })`);
      await button.press('Enter');
      const panel = page.locator('.phone-test');
      await panel.getByText('Open the link here').waitFor();
      const { y, height: panelHeight } = (await panel.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + panelHeight).toBeLessThanOrEqual(height);
      await button.press('Enter');
      expect(await panel.isVisible()).toBe(false);
    },
  );

  const startsWith = (text: string) => async (file: Buffer) =>
    expect(file.subarray(0, text.length).toString()).toBe(text);
  const isNotEmpty = async (file: Buffer) => expect(file.length).toBeGreaterThan(0);
  const decodes = async (file: Buffer) => expect(await decode(file)).toBe(codeText(`${server.origin}/${id}`));

  const checksOfOutlines: Partial<Record<ImageFormat, (file: Buffer) => Promise<void>>> = {
    svg: startsWith('<svg '),
    pdf: startsWith('%PDF-1.'),
    eps: startsWith('%!PS-Adobe-3'),
  };

  it.each(imageFormats.map((format) => [formatName(format), format] as const))(
    'saves %s',
    async (name, ending) => {
      const check = isRaster(ending) ? decodes : (checksOfOutlines[ending] ?? isNotEmpty);
      const { page } = visitor;
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download ${name}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(pictureName('example', 500, ending));
      const outcome = isRaster(ending) ? 'Your QR code (500x500) has been downloaded' : `${name} saved`;
      await page.getByText(outcome).first().waitFor();
      await check(await bytesOf(download));
    },
  );

  it('saves the size that is chosen, in any format that is made in it', async () => {
    const { page } = visitor;
    const size = page.getByLabel('Size', { exact: true });
    const webp = page.getByRole('button', { name: 'Download WebP' });
    await size.selectOption('4000 px');
    await webp.waitFor({ state: 'detached' });
    await size.selectOption('1000 px');
    const [download] = await Promise.all([page.waitForEvent('download'), webp.click()]);
    expect(download.suggestedFilename()).toBe('example__1000x1000.webp');
    await page.getByText('Your QR code (1000x1000) has been downloaded').first().waitFor();
    const { width: px } = await sharp(await bytesOf(download)).metadata();
    expect(px).toBeGreaterThan(1000);
    await decodes(await bytesOf(download));
  });

  it('copies the link and the picture', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied').waitFor({ state: 'attached' });
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${server.origin}/${id}`);
    await page.getByRole('button', { name: 'Copy picture' }).click();
    await page.getByText('Picture copied').waitFor();
    const copied = await page.evaluate<number[]>(`navigator.clipboard.read()
      .then(([item]) => item.getType('image/png'))
      .then((blob) => blob.arrayBuffer())
      .then((bytes) => [...new Uint8Array(bytes)])`);
    expect(await decode(Buffer.from(copied))).toBe(codeText(`${server.origin}/${id}`));
  });

  it('reports a picture that cannot be downloaded', async () => {
    const { page } = visitor;
    await page.route('**/image.svg?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Download SVG' }).click();
    await page.getByText('Failed to download QR code').waitFor();
    await page.unroute('**/image.svg?*');
    const gone = `{"success":false,"error":"QR code with ID ${id} not found","code":"qr.not-found"}`;
    await page.route('**/image.pdf?*', (route) => route.fulfill({ status: 404, body: gone }));
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await page.getByText('Unable to get QR code').waitFor();
    await page.unroute('**/image.pdf?*');
  });

  it('links to the page of the code, and goes back to customizing', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Go to Page with your QR' }).click();
    await page.waitForURL(`**/qr/${id}`);
    await page.goBack();
    await page.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(`${origin()}/customize`);
    expect(await page.evaluate('[history.state.url, history.state.qrType]')).toEqual([
      'https://www.example.com/menu?table=5',
      'url',
    ]);
  });
});

itInFull('a picture that cannot be loaded is retried by keyboard, repeatedly', async () => {
  const { page } = await visit(390, 844);
  await makeCode(page, origin(), 'https://example.com');
  const again = page.getByRole('button', { name: 'Try again' });
  const hasFocus = page.locator(':focus');
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  );
  await page.reload();
  for (let times = 0; times < 2; times++) {
    const failed = page.waitForEvent('requestfailed');
    await again.press('Enter');
    await failed;
    await again.and(hasFocus).waitFor();
  }
  await page.unroute('**/*');
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code that opens https://example.com' }).and(hasFocus).waitFor();
});

// Browsers inside apps ignore links to `blob:` addresses, and some ignore every download.
itInFull(
  'a browser inside an app saves the picture from its address, and is not said to have saved it',
  async () => {
    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 357.1.0.52.100 Android';
    const { page, complaints } = await visit(390, 844, { userAgent });
    await page.addInitScript(`addEventListener('click', (event) => {
    if (event.target.closest?.('a')?.href.startsWith('blob:')) event.preventDefault();
  }, true)`);
    const id = await makeCode(page, origin(), 'https://example.com');
    await page.getByText('Some apps do not save files.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PNG' }).click(),
    ]);
    expect(new URL(download.url()).pathname).toBe(`/api/qr/${id}/image.png`);
    expect(await decode(await bytesOf(download))).toBe(codeText(`${server.origin}/${id}`));
    await page.getByText('Check whether the file was saved').waitFor();
    expect(await page.getByText('has been downloaded').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
