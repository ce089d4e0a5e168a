import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type AdLibrary, startAdLibrary } from './ad-library.js';
import { awayHost } from './browser.js';
import { freePort, makeDataDir, removeDataDir, startServer, type TestServer } from './test-server.js';

interface AdSite {
  /** By a host that is not localhost: for browsers started with `awayFromHome`. */
  readonly origin: string;
  /** The same server as localhost. */
  readonly localOrigin: string;
  readonly library: AdLibrary;
}

/** One screen of each class of device. */
export const screens = { mobile: [390, 844], tablet: [768, 1024], desktop: [1280, 800] } as const;
export type Device = keyof typeof screens;

/** Places on every page that has some, each with a unit of its own. */
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

/** A server with ads for the tests of one file, and the ad library it names; not to be read before the first test. */
export function adSite(units: object = everyUnit): AdSite {
  let library: AdLibrary;
  let server: TestServer;
  beforeAll(async () => {
    library = await startAdLibrary();
    const port = await freePort();
    const dataDir = makeDataDir();
    const file = join(dataDir, 'ads.json');
    writeFileSync(file, JSON.stringify({ networkCode: '217', scriptUrl: library.scriptUrl, ...units }));
    server = await startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: `http://${awayHost}:${port}`,
      ADS_CONFIG: file,
    });
  }, 90_000);
  afterAll(async () => {
    await server.stop();
    await removeDataDir(server.dataDir);
    library.stop();
  }, 30_000);
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

/** The calls to the library's slots since the page was loaded; empty without a library. */
export const adCalls = (page: Page) => page.evaluate<string[]>('window.adCalls ?? []');

/** The calls once there are `count` of them, or those made within 5 s. */
export async function someAdCalls(page: Page, count: number): Promise<string[]> {
  const deadline = Date.now() + 5000;
  let calls = await adCalls(page);
  while (calls.length < count && Date.now() < deadline) {
    await page.waitForTimeout(50);
    calls = await adCalls(page);
  }
  return calls;
}

/** What each place that is seen says of its slot. */
export const placeStates = (page: Page) =>
  page
    .locator('.ad-place:visible .ad-place__slot')
    .evaluateAll((slots) => slots.map((slot) => (slot as { dataset: { state: string } }).dataset.state));
