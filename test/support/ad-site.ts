import type { Page } from 'playwright-core';
import { type AdLibrary, startAdLibrary } from './ad-library.js';
import { writeAdsFile } from './ads-file.js';
import { awayHost } from './browser.js';
import { eventually } from './eventually.js';
import { ownServer } from './own-server.js';
import { passTime } from './page-clock.js';
import { until } from './start-screen.js';
import { freePort, makeDataDir } from './test-server.js';

interface AdSite {
  /** Origin of a host other than localhost, where no ads are loaded. */
  readonly origin: string;
  /** Origin of the same server on localhost. */
  readonly localOrigin: string;
  readonly library: AdLibrary;
}

/** A viewport of each device class. */
export const screens = { mobile: [390, 844], tablet: [768, 1024], desktop: [1280, 800] } as const;
export type Device = keyof typeof screens;

/** A unit for every place on every page. */
export const everyPlace = {
  pages: [
    {
      path: '/generate/',
      desktop: { top: 'start-d-top', bottom: 'start-d-bottom' },
      tablet: { top: 'start-t-top' },
      mobile: { top: 'start-m-top', bottom: 'start-m-bottom' },
    },
    {
      path: '/qr/',
      desktop: { top: 'qr-d-top', bottom: 'qr-d-bottom' },
      tablet: { top: 'qr-t-top', bottom: 'qr-t-bottom' },
      mobile: { top: 'qr-m-top', bottom: 'qr-m-bottom' },
    },
    ...['prel1', 'prel2'].map((name) => ({
      path: `/${name}/`,
      desktop: { top: `${name}-d` },
      tablet: { top: `${name}-t` },
      mobile: { top: `${name}-m` },
    })),
  ],
  refresh: ['/qr/', '/prel1/', '/prel2/', '/generate/'],
};

export const everyUnit = {
  ...everyPlace,
  interstitial: 'between',
  interstitial2: 'between-2',
  anchor: 'edge',
  rewarded: 'reward',
};

/** Starts a server with ads and an ad library for the tests of one file. Its properties must not be read before the first test. */
export function adSite(units: object = everyUnit): AdSite {
  let library: AdLibrary;
  const server = ownServer(async () => {
    library = await startAdLibrary();
    const port = await freePort();
    const dataDir = makeDataDir();
    return {
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: `http://${awayHost}:${port}`,
      ADS_CONFIG: writeAdsFile(dataDir, units, library.scriptUrl),
    };
  });
  afterAll(() => library.stop());
  return {
    get origin() {
      return `http://${awayHost}:${server.port}`;
    },
    get localOrigin() {
      return server.origin;
    },
    get library() {
      return library;
    },
  };
}

/** Returns the calls to the library's slots since the page was loaded; empty if it has no library. */
export const adCalls = (page: Page) => page.evaluate<string[]>('window.adCalls ?? []');

/** Waits until there are at least `count` calls, and returns them. */
export const waitForAdCalls = (page: Page, count: number) =>
  eventually(
    () => adCalls(page),
    ({ length }) => length >= count,
  );

export const waitForAdLibrary = (page: Page) => until(page, 'window.googletag?.apiReady');

/**
 * Advances a stopped clock in small steps until a condition holds. The clock stands until the library has loaded: a page between a scan and
 * its destination leads on by itself when it has been without an ad for 3 s.
 */
export async function stepUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  await waitForAdLibrary(page);
  const step = async () => {
    const held = await holds();
    if (!held) await page.clock.runFor(100);
    return held;
  };
  if (!(await eventually(step, Boolean))) throw new Error('The ads do not come');
}

/** Advances a stopped clock until ads are in `count` places. */
export const stepUntilFilled = (page: Page, count = 1) =>
  stepUntil(page, async () => (await page.locator('.ad-place__slot[data-state="filled"]').count()) >= count);

/** Fires every timer of the ads and of the library, on a page opened after `page.clock.install()`. */
export const passAdTimers = (page: Page) => passTime(page, 5000);

/** Returns the state of each visible slot. */
export const placeStates = (page: Page) =>
  page
    .locator('.ad-place:visible .ad-place__slot')
    .evaluateAll((slots) => slots.map((slot) => (slot as { dataset: { state: string } }).dataset.state));
