import type { AdBehaviour } from '../support/ad-library.js';
import {
  adCalls,
  adSite,
  type Device,
  everyPlace,
  passAdTimers,
  placeStates,
  screens,
  stepUntilFilled,
  waitForAdCalls,
} from '../support/ad-site.js';
import { Api } from '../support/api.js';
import { violations } from '../support/axe.js';
import { ownVisitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { goToStart, someUrl } from '../support/generator.js';
import { forgetShifts, seenShift, watchShifts } from '../support/layout-shift.js';
import { stopClock } from '../support/page-clock.js';
import { itInFull, withOthers } from '../support/tier.js';

const site = adSite(everyPlace);
const visitor = ownVisitor(1280, 800);
let id: string;

beforeAll(async () => {
  await stopClock(visitor.page);
  await visitor.page.addInitScript(watchShifts);
  id = (await new Api(site.localOrigin).create(someUrl)).qrData.id;
});
beforeEach(() => site.library.behave({}));

async function open(path: string, device: Device = 'desktop', origin = site.origin) {
  const { page } = visitor;
  const [width, height] = screens[device];
  await page.setViewportSize({ width, height });
  await page.goto(`${origin}${path.replace('{id}', id)}`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  return page;
}

/** Advances the page's clock until the places have these states. */
async function expectStates(expected: readonly string[]): Promise<void> {
  const { page } = visitor;
  const read = async () => {
    await page.clock.runFor(500);
    return placeStates(page);
  };
  expect(await eventually(read, (states) => states.join() === expected.join())).toEqual(expected);
}

it.each(
  withOthers<[string, Device, string[]]>(
    [
      ['/generate/url', 'mobile', ['start-m-top 320x100', 'start-m-bottom 300x250']],
      ['/prel1/{id}', 'tablet', ['prel1-t 728x90']],
    ],
    [['/qr/{id}', 'desktop', ['qr-d-top 728x90', 'qr-d-bottom 728x90']]],
  ),
)('%s on a %s shows the units of its places', async (path, device, expected) => {
  const page = await open(path, device);
  await stepUntilFilled(page, expected.length);
  const defined = (await adCalls(page)).filter((call) => call.startsWith('define')).sort();
  expect(defined).toEqual(expected.map((unit) => `define /217/${unit}`).sort());
  const shown = await page.locator('.ad-place:visible [data-advertisement]').all();
  const boxes = await Promise.all(shown.map((ad) => ad.boundingBox()));
  expect(boxes.map((box) => `${box?.width}x${box?.height}`)).toEqual(
    expected.map((unit) => unit.split(' ')[1]),
  );
  expect(await page.locator('.ad-place:visible .ad-place__label').allInnerTexts()).toEqual(
    expected.map(() => 'Sponsored Links'),
  );
  expect(await violations(page)).toEqual([]);
});

it('place names are in the language of the page', async () => {
  const page = await open('/prel1/{id}?lang=es', 'mobile');
  await page.getByRole('complementary', { name: 'Enlaces patrocinados, arriba' }).waitFor();
  await visitor.page.context().clearCookies();
});

it.each(
  withOthers<[string, Partial<AdBehaviour>, string[]]>(
    [['empty', { slots: 'empty' }, ['empty', 'empty']]],
    [
      ['waiting for a slow library', { delivery: 'slow' }, ['filled', 'filled']],
      ['blocked', { delivery: 'blocked' }, ['waiting', 'waiting']],
    ],
  ),
)('places that are %s keep their size and do not shift the page', async (_case, behaviour, states) => {
  site.library.behave(behaviour);
  const { page, complaints } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  const before = complaints.length;
  await goToStart(page, site.origin);
  await page.evaluate('document.fonts.ready');
  await forgetShifts(page);
  await page.locator('.ad-place__slot').nth(1).waitFor({ state: 'attached' });
  await page.clock.runFor(5000); // after this time no slot waits for the library
  await expectStates(states);
  await passAdTimers(page);
  const boxes = await page.locator('.ad-place__box').all();
  expect(await Promise.all(boxes.map((box) => box.boundingBox()))).toMatchObject([
    { width: 320, height: 100 },
    { width: 300, height: 250 },
  ]);
  expect(await seenShift(page)).toBe(0);
  expect(complaints.slice(before).filter((text) => !text.includes('net::ERR'))).toEqual([]);
});

it('a resize replaces units on another device only', async () => {
  const page = await open('/qr/{id}', 'desktop');
  await expectStates(['filled', 'filled']);
  await page.setViewportSize({ width: 1100, height: 800 });
  await passAdTimers(page);
  expect(await adCalls(page)).toHaveLength(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectStates(['filled', 'filled']);
  expect((await waitForAdCalls(page, 10)).slice(4).sort()).toEqual([
    'define /217/qr-m-bottom 300x250',
    'define /217/qr-m-top 320x100',
    'destroy /217/qr-d-bottom',
    'destroy /217/qr-d-top',
    'display /217/qr-m-bottom',
    'display /217/qr-m-top',
  ]);
});

itInFull('leaving a step removes its slots, returning creates new ones', async () => {
  const page = await open('/generate/url', 'tablet');
  await expectStates(['filled']);
  await page.getByLabel('Enter your URL').fill(someUrl);
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
  expect(await waitForAdCalls(page, 3)).toEqual([
    'define /217/start-t-top 728x90',
    'display /217/start-t-top',
    'destroy /217/start-t-top',
  ]);
  await page.goBack();
  await expectStates(['filled']);
  expect((await adCalls(page)).slice(3)).toEqual([
    'define /217/start-t-top 728x90',
    'display /217/start-t-top',
  ]);
});

itInFull('the studio has one ad below it, and nothing moves between its steps', async () => {
  const page = await open('/generate/url', 'desktop');
  const places: unknown[] = [];
  const look = async (name: string) => {
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await expectStates(['filled']);
    places.push(
      await page.evaluate(`['.step__form', '.plate', '.preview__svg', '[role=tablist]', '.meter'].map((part) => {
        const { left, top } = document.querySelector(part).getBoundingClientRect();
        return [left, top];
      })`),
    );
  };
  await expectStates(['filled', 'filled']);
  await page.getByLabel('Enter your URL').fill(someUrl);
  await page.getByRole('button', { name: 'Style it first' }).click();
  await page.waitForURL('**/customize');
  await look('Style it');
  const ad = (await page.locator('.ad-place').boundingBox())!;
  const tool = (await page.locator('.step__columns').boundingBox())!;
  expect(ad.y).toBeGreaterThanOrEqual(tool.y + tool.height);
  await page.getByRole('button', { name: 'Create QR code' }).click();
  await page.waitForURL('**/download');
  expect(await page.locator('.ad-place').count()).toBe(0);
});

itInFull(
  'the upper ad of a start screen is above the name of the page, not between it and the field',
  async () => {
    const page = await open('/generate/url', 'desktop');
    const topOf = async (part: string) => (await page.locator(part).boundingBox())!.y;
    expect(await topOf('.ad-place[data-position=top]')).toBeLessThan(await topOf('h1'));
    expect(await topOf('.ad-place[data-position=bottom]')).toBeGreaterThan(await topOf('.step__form'));
  },
);

it('localhost shows placeholders and requests no ads', async () => {
  const page = await open('/generate/url', 'mobile', site.localOrigin);
  await page.getByText('Ad 320x100').waitFor();
  await page.waitForLoadState('networkidle');
  await passAdTimers(page);
  expect(site.library.requests).toBe(0);
  expect(await page.context().cookies(site.localOrigin)).toEqual([]);
});
