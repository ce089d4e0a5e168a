import type { BrowserContext } from 'playwright-core';
import { parseKey } from '../../server/domain/key.js';
import { writeAdsFile } from './ads-file.js';
import { keysInCookie } from './keyring-cookie.js';
import { ownServer } from './own-server.js';
import { analyticsSettings } from './shared-server.js';
import { freePort, makeDataDir } from './test-server.js';

/** Starts a server with advertising and a tag manager, on a host other than localhost, where these are loaded. It is a secure context. */
export function ownSiteWithScripts() {
  const server = ownServer(async () => {
    const [port, dataDir] = [await freePort(), makeDataDir()];
    const pages = ['/', '/generate/', '/qr/', '/manage/', '/about-us'].map((path) => ({
      path,
      mobile: { top: 'top' },
    }));
    return {
      ...analyticsSettings,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: `http://qr.localhost:${port}`,
      ADS_CONFIG: writeAdsFile(dataDir, { pages, anchor: 'anchor', interstitial: 'between' }),
      RATE_LIMITS: 'off',
      PRE_CONTENT_EVERY: '0',
    };
  });
  return { server, site: () => `http://qr.localhost:${server.port}` };
}

/** Whether a text holds a key, in any way of writing it. */
export const holdsKey = (text: string, key: string): boolean =>
  text.replaceAll('-', '').toUpperCase().includes(parseKey(key)!);

/** Returns the newest key in the cookie of a browser. */
export async function keyOfBrowser(context: BrowserContext): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'keyring')!;
  return keysInCookie(cookie.value).at(-1)!;
}

/** Expression for all that scripts of a page can read without asking for it. */
export const readableByScripts = `JSON.stringify([location.href, document.title, document.cookie, document.referrer,
  window.name, history.state, { ...localStorage }, { ...sessionStorage }, window.dataLayer,
  document.documentElement.outerHTML, [...document.querySelectorAll('input, textarea')].map(({ value }) => value)])`;
