import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { awayFromHome, awayHost, visit, type Visitor, type VisitOptions } from './browser.js';

/** A site with ads and analytics, whose visitors say by a header what country they are in. */

export const tagManagerHost = 'www.googletagmanager.com';
const adsHost = 'ads.example.test';

const pages = ['/', '/generate/url', '/qr/', '/prel1/', '/prel2/'].map((path) => ({
  path,
  desktop: { top: 'top' },
  mobile: { top: 'top' },
}));
const ads = {
  networkCode: '217',
  scriptUrl: `https://${adsHost}/gpt.js`,
  interstitial: 'full',
  anchor: 'anchor',
  pages,
};

/** Settings for it. @returns with the path of a file that is there until the tests of this file are done */
export function settingsWithOthers(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'qr-others-'));
  const adsFile = join(folder, 'ads.json');
  writeFileSync(adsFile, JSON.stringify(ads));
  afterAll(() => rmSync(folder, { recursive: true }));
  return { ADS_CONFIG: adsFile, ...analyticsSettings };
}

/** The same without ads. */
export const analyticsSettings = {
  GTM_ID: 'GTM-AB12CD3',
  TRUST_PROXY: 'loopback',
  GEO_COUNTRY_HEADER: 'CF-IPCountry',
};

export interface WatchedVisitor extends Visitor {
  /** Third-party hosts that were requested, in order. */
  readonly asked: string[];
}

/**
 * A visitor from a country. What others would answer comes from here: of the tag manager a stand-in that sets `tagManager` and calls
 * back, of everybody else an empty script.
 */
export async function visitFrom(
  country: string,
  { width = 390, height = 844, ...options }: VisitOptions & { width?: number; height?: number } = {},
): Promise<WatchedVisitor> {
  const visitor = await visit(width, height, {
    args: awayFromHome,
    extraHTTPHeaders: { 'CF-IPCountry': country },
    ...options,
  });
  const asked: string[] = [];
  const isOthers = (url: URL) => /^https?:$/.test(url.protocol) && !ownHosts.includes(url.hostname);
  visitor.page.on('request', (request) => {
    const url = new URL(request.url());
    if (isOthers(url)) asked.push(url.hostname);
  });
  await visitor.page.context().route(isOthers, standIn);
  return { ...visitor, asked };
}

const ownHosts = [awayHost, 'localhost', '127.0.0.1'];

const standIn = (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: new URL(route.request().url()).hostname === tagManagerHost ? tagManager : '',
  });

/** As the real one does, it takes up what has been pushed before it came. */
const tagManager = `window.tagManager = (window.tagManager || 0) + 1;
for (const { eventCallback } of window.dataLayer) if (eventCallback) eventCallback();`;

/** Sends Global Privacy Control, by header and to scripts. */
export async function objectToTracking({ page }: Visitor, country: string): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'CF-IPCountry': country, 'Sec-GPC': '1' });
  await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
}

export const consentDialog = (page: Page) => page.locator('.consent[role="dialog"]');

/** What is kept on the device of everything that outlives a visit. */
export const stored = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`),
  local: await page.evaluate<string[]>('Object.keys(localStorage)'),
});

/** How long a test waits before it concludes that nothing happens. */
export const quietMs = 1_500;
