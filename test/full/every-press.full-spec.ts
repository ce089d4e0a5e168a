import { furnish, site } from '../screenshots/site.mjs';
import { pages } from '../screenshots/pages.mjs';
import { visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
import { pressMain } from '../support/press-effect.js';
import { embeddedUrl } from '../support/test-server.js';

/** Presses the main button in every page and state of `npm run screenshots`: what changes is in view, and nothing covers it. */

const server = ownServer(site.environment);
let codes: Readonly<Record<string, string>>;

beforeAll(async () => {
  codes = await furnish(server.origin, server.dataDir);
});

/**
 * States in which the button waits for a request that the state holds back, pages of other sites or of a library, and a page for
 * developers.
 */
const left = ['style-creating', 'start-uploading', 'api-docs', 'embedded', 'embed-refused', 'test-creation'];
const names = Object.keys(pages).filter((name) => !left.includes(name));

const views = [
  [390, 844],
  [768, 1024],
  [1280, 800],
].flatMap(([width, height]) => ['en', 'es'].map((locale) => [locale, width!, height!] as const));

describe.each(views)('in %s at %i × %i', (locale, width, height) => {
  it.each(names)('%s', async (name) => {
    const { page, leave } = await visit(width, height, { reducedMotion: 'reduce', locale });
    await page.route(/googletagmanager\.com/, (route) => route.fulfill({ contentType: 'text/javascript' }));
    await page.route(/^https:\/\/(?!localhost)/, (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ body: 'Another site' }) : route.fallback(),
    );
    await pages[name]!({ page, origin: server.origin, codes, databaseUrl: embeddedUrl(server.dataDir) });
    expect(['none', 'left', 'seen']).toContain(await pressMain(page));
    await leave();
  });
});
