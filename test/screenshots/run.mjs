/**
 * `npm run screenshots`: makes pictures of all that `pages.mjs` lists, in every width, color scheme and language, into `screenshots/`.
 * `-- --name qr-page,home --width 390 --scheme dark --language es` chooses; several values are parted by commas. `--full` pictures the
 * whole page rather than the screen.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBrowser } from '../bench/with-browser.mjs';
import { pages } from './pages.mjs';
import { findEmbeddedPostgres } from '../../dist/server/database/embedded/embedded-postgres.js';
import { furnish, site } from './site.mjs';

const port = 24_430;
const heights = { 320: 568, 390: 844, 768: 1024, 1280: 800, 1920: 1080 };
const choices = {
  name: Object.keys(pages),
  width: Object.keys(heights),
  scheme: ['light', 'dark'],
  language: ['en', 'es'],
};
const folder = 'screenshots';

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(choices).map((option) => [option, { type: 'string' }])),
    full: { type: 'boolean' },
  },
});
const chosen = Object.fromEntries(
  Object.entries(choices).map(([option, all]) => [option, chooseFrom(option, all, values[option])]),
);

function chooseFrom(option, all, wanted) {
  const names = wanted?.split(',') ?? all;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Error(`--${option} ${unknown}: it must be of ${all.join(', ')}`);
  return names;
}

/** Fonts and pictures are there, but for pictures that are loaded on demand. */
const isDrawn = `Promise.all([
  document.fonts.ready,
  ...Array.from(document.images).filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})),
]).then(() => {})`;

mkdirSync(folder, { recursive: true });
await withBrowser(port, takePictures, site);

async function takePictures(browser, origin, dataDir) {
  const codes = await furnish(origin, dataDir);
  const { url: databaseUrl } = await findEmbeddedPostgres(dataDir);
  const screens = chosen.language.flatMap((language) =>
    chosen.scheme.flatMap((scheme) =>
      chosen.width.map((width) => ({ language, scheme, width: Number(width) })),
    ),
  );
  for (const screen of screens)
    for (const name of chosen.name) await picture(browser, name, screen, { origin, codes, databaseUrl });
}

/** Takes the pictures of a page with a new visitor. */
async function picture(browser, name, { language, scheme, width }, on) {
  const context = await browser.newContext({
    locale: language,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: heights[width] },
  });
  await context.route(/googletagmanager\.com/, (route) => route.fulfill({ contentType: 'text/javascript' }));
  const page = await context.newPage();
  await pages[name]({ page, ...on });
  await page.evaluate(isDrawn);
  const file = `${name}-${width}-${scheme}-${language}.png`;
  await page.screenshot({ path: join(folder, file), fullPage: values.full ?? false });
  await context.close();
}
