/**
 * `npm run screenshots`: makes pictures of all that `pages.mjs` lists, in every width, color scheme and language, into `screenshots/`.
 * `-- --name qr-page,home --width 390 --scheme dark --language es` chooses; several values are parted by commas.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withBrowser } from '../bench/with-browser.mjs';
import { pages } from './pages.mjs';

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
  options: Object.fromEntries(Object.keys(choices).map((option) => [option, { type: 'string' }])),
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

mkdirSync(folder, { recursive: true });
await withBrowser(port, async (browser, origin) => {
  const code = await makeCode(origin);
  const screens = chosen.language.flatMap((language) =>
    chosen.scheme.flatMap((scheme) =>
      chosen.width.map((width) => ({ language, scheme, width: Number(width) })),
    ),
  );
  for (const screen of screens)
    for (const name of chosen.name) await picture(browser, name, screen, { origin, code });
});

async function makeCode(origin) {
  const response = await fetch(`${origin}/api/qr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'url',
      originalResource: 'https://example.com/menu',
      style: { text: 'Scan me' },
    }),
  });
  const { id } = (await response.json()).qrData;
  for (let scans = 0; scans < 3; scans++) await fetch(`${origin}/${id}`, { redirect: 'manual' });
  return id;
}

/** Of a page, by a visitor of its own. */
async function picture(browser, name, { language, scheme, width }, on) {
  const context = await browser.newContext({
    locale: language,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    viewport: { width, height: heights[width] },
  });
  const page = await context.newPage();
  await pages[name]({ page, ...on });
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}-${language}.png`) });
  await context.close();
}
