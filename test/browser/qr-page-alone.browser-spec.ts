import type { BrowserContextOptions, Page } from 'playwright-core';
import { pictureName } from '../../server/domain/picture-name.js';
import { formatName, imageFormats } from '../../server/domain/formats.js';
import { codeText } from '../../server/domain/qr-link.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { holdRequests, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { eventually } from '../support/eventually.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';
import { waitForPaint } from '../support/settle.js';

/** Tests a code's page without its scripts or picture, and while they are loading. */

const server = findSharedServer();

const styles = {
  plain: {},
  captioned: { text: 'Scan me', background: 'yellow' },
  transparent: { background: 'transparent' },
};
type Kind = keyof typeof styles;
const kinds = Object.keys(styles) as Kind[];
const shown = withOthers<Kind>(['captioned'], ['plain', 'transparent']);
const links = {} as Record<Kind, string>;

beforeAll(async () => {
  const api = new Api(server.origin);
  for (const kind of kinds)
    links[kind] = (await api.create('https://menu.example.com/today', styles[kind])).link;
});

const openPage = async (options: BrowserContextOptions = {}, width = 390, height = 844): Promise<Page> =>
  (await visit(width, height, options)).page;

const pageOf = (kind: Kind) => links[kind].replace(server.origin, `${server.origin}/qr`);
const scripts = '**/assets/*.js';
const pictures = '**/files/**';
const pictureOn = (page: Page) => page.locator('main img');
const picture = "document.querySelector('main img')"; // an expression for the page
const loadingTextOn = (page: Page) => page.getByText('Loading QR code...');
const waitForReady = (page: Page) => page.locator('#widget[data-ready]').waitFor({ state: 'attached' });

/** Expects that the picture has loaded, that nothing hides it, and that it scans from the screen. */
async function expectPicture(page: Page, kind: Kind): Promise<void> {
  const width = () => page.evaluate<number>(`${picture}.complete ? ${picture}.naturalWidth : 0`);
  expect(await eventually(width, (pixels) => pixels > 0)).toBeGreaterThan(0);
  expect(await pictureOn(page).isVisible()).toBe(true);
  expect(await page.evaluate(`getComputedStyle(${picture}).opacity`)).toBe('1');
  expect(await decode(await pictureOn(page).screenshot())).toBe(codeText(links[kind]));
}

/** Expects that the loading text is rendered but covered: the plate looks the same without it. */
async function expectTextCovered(page: Page): Promise<void> {
  const plate = page.locator('.plate');
  const withText = await plate.screenshot();
  expect(await loadingTextOn(page).isVisible()).toBe(true);
  await page.evaluate(`document.querySelector('.shown-picture__words').style.visibility = 'hidden'`);
  expect(withText.equals(await plate.screenshot())).toBe(true);
}

describe('without JavaScript', () => {
  it.each(shown)('a %s picture is visible, and the loading text is not', async (kind) => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(pageOf(kind));
    await expectPicture(page, kind);
    expect(await loadingTextOn(page).count()).toBe(1);
    expect(await loadingTextOn(page).isVisible()).toBe(false);
  });

  it('downloads, link and report work', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(pageOf('plain'));
    const main = page.getByRole('main');
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('link', { name: links.plain }).getAttribute('href')).toBe(links.plain);
    for (const format of imageFormats) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('link', { name: `Download ${formatName(format)}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(pictureName('menu', 500, format));
    }
    await main.getByRole('link', { name: 'Report this code' }).click();
    await page.waitForURL('**/contact-us');
  });

  itInFull('a picture that cannot be loaded is replaced by its alternative text', async () => {
    const page = await openPage({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.route(pictures, (route) => route.abort());
    await page.goto(pageOf('plain'));
    expect(await pictureOn(page).getAttribute('alt')).toBe(`QR code that opens ${links.plain}`);
    expect(await pictureOn(page).isVisible()).toBe(true);
    const ink = await page.evaluate(`getComputedStyle(${picture}).color`);
    expect(ink).toBe('rgb(91, 96, 105)'); // the text is dark, since the plate is light in dark mode too
  });
});

it.each(shown)('without our scripts a %s picture covers the loading text', async (kind) => {
  const page = await openPage();
  await page.route(scripts, (route) => route.abort());
  await page.goto(pageOf(kind));
  await expectPicture(page, kind);
  await expectTextCovered(page);
});

it('on a slow network the loading text is visible until the picture has loaded, before the scripts', async () => {
  const page = await openPage();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 400, downloadThroughput: 40_000, uploadThroughput: 40_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const releasePicture = await holdRequests(page, pictures);
  const releaseScripts = await holdRequests(page, scripts);
  await page.goto(pageOf('captioned'), { waitUntil: 'commit' });
  await loadingTextOn(page).click({ trial: true }); // nothing covers it
  expect(await page.evaluate(`${picture}.naturalWidth`)).toBe(0);
  releasePicture();
  await expectPicture(page, 'captioned');
  releaseScripts();
  await waitForReady(page);
  await loadingTextOn(page).waitFor({ state: 'detached' });
  await expectPicture(page, 'captioned');
});

itInFull('a picture that cannot be loaded is replaced by a centered text', async () => {
  const page = await openPage();
  await page.route(pictures, (route) => route.abort());
  await page.goto(pageOf('plain'));
  const text = page.getByText('Unable to get QR code');
  await text.waitFor();
  expect(await pictureOn(page).isVisible()).toBe(false);
  const middleOf = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  expect(await middleOf('.shown-picture__words')).toEqual(await middleOf('.shown-picture'));
  expect(await violations(page)).toEqual([]);
});

it.each(
  withOthers(
    [[390, 844]],
    [
      [768, 1024],
      [1280, 800],
    ],
  ),
)('nothing moves when scripts and picture load late, at %i × %i', async (width, height) => {
  const page = await openPage({}, width, height);
  await page.addInitScript('navigator.share = async () => undefined');
  const releasePicture = await holdRequests(page, pictures);
  const releaseScripts = await holdRequests(page, scripts);
  await page.goto(pageOf('captioned'), { waitUntil: 'commit' });
  await waitForPaint(page);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const main = page.getByRole('main');
  const parts = [
    page.locator('.plate'),
    main.getByRole('button', { name: 'Copy link' }),
    main.getByRole('region', { name: 'Scans' }),
    main.getByRole('button', { name: 'Report this code' }),
  ];
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  const early = await places();
  releaseScripts();
  await main.getByRole('button', { name: 'Share' }).waitFor();
  expect(await places()).toEqual(early);
  releasePicture();
  await expectPicture(page, 'captioned');
  expect(await places()).toEqual(early);
});
