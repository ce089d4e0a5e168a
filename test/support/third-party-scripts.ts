import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { awayHost, visit, type Visitor } from './browser.js';
import { destinationHost } from './destination.js';

export const tagManagerHost = 'www.googletagmanager.com';
export interface WatchedVisitor extends Visitor {
  /** Third-party hosts that were requested, in order. */
  readonly requestedHosts: string[];
}

/**
 * Opens a browser for a visitor from a country, which the server reads from a header. Requests to third parties are stubbed: the tag
 * manager is a script that sets `tagManager` and calls back, every other script is empty.
 */
export async function visitFrom(
  country: string,
  { width = 390, height = 844, ...options }: BrowserContextOptions & { width?: number; height?: number } = {},
): Promise<WatchedVisitor> {
  const visitor = await visit(width, height, {
    extraHTTPHeaders: { 'CF-IPCountry': country },
    ...options,
  });
  const requestedHosts: string[] = [];
  const isThirdParty = (url: URL) => /^https?:$/.test(url.protocol) && !ownHosts.includes(url.hostname);
  visitor.page.on('request', (request) => {
    const url = new URL(request.url());
    if (isThirdParty(url)) requestedHosts.push(url.hostname);
  });
  await visitor.page.context().route(isThirdParty, respondWithStub);
  return { ...visitor, requestedHosts };
}

const ownHosts = [awayHost, destinationHost, 'localhost', 'qr.localhost', 'shop.localhost', '127.0.0.1'];

const respondWithStub = (route: Route) =>
  route.fulfill({
    contentType: 'text/javascript',
    body: new URL(route.request().url()).hostname === tagManagerHost ? tagManager : '',
  });

/** Like the real script, it processes entries that were pushed before it loaded. */
const tagManager = `window.tagManager = (window.tagManager || 0) + 1;
for (const { eventCallback } of window.dataLayer) if (eventCallback) eventCallback();`;

/** Sends Global Privacy Control in a header, and exposes it to scripts. */
export async function enableGlobalPrivacyControl({ page }: Visitor, country: string): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'CF-IPCountry': country, 'Sec-GPC': '1' });
  await page.addInitScript("Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })");
}

export const consentDialog = (page: Page) => page.locator('.consent');

/** Returns the cookies and the keys of local storage, which outlive a visit. */
export const stored = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`),
  local: await page.evaluate<string[]>('Object.keys(localStorage)'),
});
