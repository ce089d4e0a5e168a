import type { Page } from 'playwright-core';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { type Visitor, type VisitOptions, visit } from '../support/browser.js';
import { decode } from '../support/decode.js';
import { eventually } from '../support/eventually.js';
import { ownServer } from '../support/own-server.js';

/** The page of one code where something does not come, or comes late: its scripts, its picture. */

jest.setTimeout(60_000);

const server = ownServer();

const styles = {
  plain: {},
  captioned: { text: 'Scan me', background: 'yellow' },
  transparent: { background: 'transparent' },
};
type Kind = keyof typeof styles;
const kinds = Object.keys(styles) as Kind[];
const links = {} as Record<Kind, string>;

beforeAll(async () => {
  const api = new Api(server.origin);
  for (const kind of kinds)
    links[kind] = (await api.create('https://menu.example.com/today', styles[kind])).link;
}, 90_000);

let visitor: Visitor | undefined;
afterEach(() => visitor?.leave());

async function comeIn(options: VisitOptions = {}, width = 390, height = 844): Promise<Page> {
  visitor = await visit(width, height, options);
  return visitor.page;
}

const pageOf = (kind: Kind) => links[kind].replace(server.origin, `${server.origin}/qr`);
const scripts = '**/assets/*.js';
const pictures = '**/files/**';
const pictureOn = (page: Page) => page.locator('main img');
const picture = "document.querySelector('main img')"; // in the page
const wordsOn = (page: Page) => page.getByText('Loading QR code...');
const untilReady = (page: Page) => page.locator('#widget[data-ready]').waitFor({ state: 'attached' });

/** Keeps what is asked for from the browser. @returns lets it come */
async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letCome!: () => void;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

/** It has come, nothing hides it, and a phone held to the screen reads it. */
async function expectPicture(page: Page, kind: Kind): Promise<void> {
  const width = () => page.evaluate<number>(`${picture}.complete ? ${picture}.naturalWidth : 0`);
  expect(await eventually(width, (pixels) => pixels > 0)).toBeGreaterThan(0);
  expect(await pictureOn(page).isVisible()).toBe(true);
  expect(await page.evaluate(`getComputedStyle(${picture}).opacity`)).toBe('1');
  expect(await decode(await pictureOn(page).screenshot())).toBe(links[kind]);
}

/** They are there, and the plate looks the same without them. */
async function expectWordsCovered(page: Page): Promise<void> {
  const plate = page.locator('.plate');
  const withWords = await plate.screenshot();
  expect(await wordsOn(page).isVisible()).toBe(true);
  await page.evaluate(`document.querySelector('.shown-picture__words').style.visibility = 'hidden'`);
  expect(withWords.equals(await plate.screenshot())).toBe(true);
}

describe('without JavaScript', () => {
  it.each(kinds)('a %s picture is seen, and no word of loading', async (kind) => {
    const page = await comeIn({ javaScriptEnabled: false });
    await page.goto(pageOf(kind));
    await expectPicture(page, kind);
    expect(await wordsOn(page).count()).toBe(1);
    expect(await wordsOn(page).isVisible()).toBe(false);
  });

  it('all that is offered works: downloads, the link, a way to report', async () => {
    const page = await comeIn({ javaScriptEnabled: false });
    await page.goto(pageOf('plain'));
    const main = page.getByRole('main');
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('link', { name: links.plain }).getAttribute('href')).toBe(links.plain);
    for (const format of ['PNG', 'SVG', 'PDF', 'EPS', 'JPG', 'WebP']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('link', { name: `Download ${format}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`menu__500x500.${format.toLowerCase()}`);
    }
    await main.getByRole('link', { name: 'Report this code' }).click();
    await page.waitForURL('**/contact-us');
  });

  it('a picture that does not come is told in words', async () => {
    const page = await comeIn({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.route(pictures, (route) => route.abort());
    await page.goto(pageOf('plain'));
    expect(await pictureOn(page).getAttribute('alt')).toBe(`QR code that opens ${links.plain}`);
    expect(await pictureOn(page).isVisible()).toBe(true);
    const ink = await page.evaluate(`getComputedStyle(${picture}).color`);
    expect(ink).toBe('rgb(91, 96, 105)'); // dark, as the plate is light in the dark as well
  });
});

it.each(kinds)('where no script of ours comes a %s picture lies on the words', async (kind) => {
  const page = await comeIn();
  await page.route(scripts, (route) => route.abort());
  await page.goto(pageOf(kind));
  await expectPicture(page, kind);
  await expectWordsCovered(page);
});

it('over a slow network the words are read until the picture comes, before the scripts', async () => {
  const page = await comeIn();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 400, downloadThroughput: 40_000, uploadThroughput: 40_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const letPictureCome = await holdBack(page, pictures);
  const letScriptsCome = await holdBack(page, scripts);
  await page.goto(pageOf('captioned'), { waitUntil: 'commit' });
  await wordsOn(page).click({ trial: true }); // nothing lies on them
  expect(await page.evaluate(`${picture}.naturalWidth`)).toBe(0);
  letPictureCome();
  await expectPicture(page, 'captioned');
  letScriptsCome();
  await untilReady(page);
  await wordsOn(page).waitFor({ state: 'detached' });
  await expectPicture(page, 'captioned');
});

it('a picture that does not come gives way to words in its middle', async () => {
  const page = await comeIn();
  await page.route(pictures, (route) => route.abort());
  await page.goto(pageOf('plain'));
  const words = page.getByText('Unable to get QR code');
  await words.waitFor();
  expect(await pictureOn(page).isVisible()).toBe(false);
  const middleOf = async (selector: string) => {
    const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  expect(await middleOf('.shown-picture__words')).toEqual(await middleOf('.plate'));
  expect(await violations(page)).toEqual([]);
});

it.each([
  [390, 844],
  [768, 1024],
  [1280, 800],
])('nothing moves when scripts and picture come late, at %i × %i', async (width, height) => {
  const page = await comeIn({}, width, height);
  await page.addInitScript('navigator.share = async () => undefined');
  const letPictureCome = await holdBack(page, pictures);
  const letScriptsCome = await holdBack(page, scripts);
  await page.goto(pageOf('captioned'), { waitUntil: 'commit' });
  await wordsOn(page).waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const main = page.getByRole('main');
  const parts = [
    page.locator('.plate'),
    main.getByRole('link', { name: 'Create your QR' }),
    main.getByRole('region', { name: 'Scans' }),
    main.getByRole('button', { name: 'Report this code' }),
  ];
  const places = () => Promise.all(parts.map((part) => part.boundingBox()));
  const early = await places();
  letScriptsCome();
  await main.getByRole('button', { name: 'Share' }).waitFor();
  expect(await places()).toEqual(early);
  letPictureCome();
  await expectPicture(page, 'captioned');
  expect(await places()).toEqual(early);
});
