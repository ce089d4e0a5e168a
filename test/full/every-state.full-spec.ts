import type { BrowserContextOptions } from 'playwright-core';
import { furnish, site } from '../screenshots/site.mjs';
import { pages } from '../screenshots/pages.mjs';
import { violations } from '../support/axe.js';
import { visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
import { embeddedUrl } from '../support/test-server.js';

/** Tests every page and state of `npm run screenshots` in rare views: axe finds no violation, and nothing is cut off. */

const server = ownServer(site.environment);
let codes: Readonly<Record<string, string>>;

beforeAll(async () => {
  codes = await furnish(server.origin, server.dataDir);
});

/** Pages whose markup is not ours: a library renders the API reference, and the embed pages belong to another site. */
const notOurs = ['api-docs', 'embedded', 'embed-refused'];
const names = Object.keys(pages).filter((name) => !notOurs.includes(name));

const views: readonly [name: string, width: number, height: number, options: BrowserContextOptions][] = [
  ['on a computer', 1280, 800, {}],
  ['in the dark', 1280, 800, { colorScheme: 'dark' }],
  ['in the dark on a phone', 390, 844, { colorScheme: 'dark', locale: 'es' }],
  ['in forced colors', 768, 1024, { forcedColors: 'active' }],
  ['at 400 %', 320, 256, {}],
];

describe.each(views)('%s', (_, width, height, options) => {
  it.each(names)('%s', async (name) => {
    const { page, leave } = await visit(width, height, {
      reducedMotion: 'reduce',
      ...options,
    });
    await page.route(/googletagmanager\.com/, (route) => route.fulfill({ contentType: 'text/javascript' }));
    await pages[name]!({
      page,
      origin: server.origin,
      codes,
      databaseUrl: embeddedUrl(server.dataDir),
    });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await leave();
  });
});
