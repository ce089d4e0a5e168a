import type { Page } from 'playwright-core';
import { afterScans, writeAdsFile } from '../support/ads-file.js';
import { violations } from '../support/axe.js';
import { awayHost } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
import { analyticsSettings } from '../support/shared-server.js';
import { makeDataDir } from '../support/test-server.js';
import { withOthers } from '../support/tier.js';
import { consentDialog, visitFrom } from '../support/third-party-scripts.js';

/** Tests what the first screen of each page shows without scrolling, also above the question about consent, in both color schemes. */

/** The ads are on the pages after a scan alone: they are told of, and take no space. */
const server = ownServer(async () => {
  const dataDir = makeDataDir();
  return { ...analyticsSettings, DATA_DIR: dataDir, ADS_CONFIG: writeAdsFile(dataDir, afterScans) };
});
let page: Page;

/** Returns those of the parts that are not wholly in view, above sticky bars and the question about consent. */
const outOfView = (...parts: string[]) =>
  page.evaluate<string[]>(`(() => {
    const bars = ['.consent', '.step-actions', '.step-actions-note']
      .map((bar) => document.querySelector(bar))
      .filter((bar) => bar && ['sticky', 'fixed'].includes(getComputedStyle(bar).position))
      .map((bar) => bar.getBoundingClientRect());
    const isOut = (part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const above = bars.filter((bar) => bar.left < right && bar.right > left).map((bar) => bar.top);
      return top < 0 || bottom > Math.min(innerHeight, ...above) + 1;
    };
    return ${JSON.stringify(parts)}.filter((selector) => {
      const found = [...document.querySelectorAll(selector)];
      return found.length === 0 || found.some(isOut);
    });
  })()`);

const sizes = withOthers<readonly [number, number]>(
  [[390, 844]],
  [
    [360, 740],
    [768, 1024],
    [1280, 800],
  ],
);
const visits = sizes.flatMap(([width, height]) =>
  withOthers<readonly [string, string]>(
    [['DE', 'es']],
    [
      ['US', 'en'],
      ['DE', 'en'],
    ],
  ).map(([country, locale]) => [width, height, country, locale] as const),
);

it.each(visits)(
  'at %i × %i in %s and %s field, code, look, verdict and formats are in view',
  async (width, height, country, locale) => {
    const colorScheme = country === 'DE' ? 'dark' : 'light';
    ({ page } = await visitFrom(country, { width, height, locale, colorScheme, reducedMotion: 'reduce' }));
    await page.goto(`http://${awayHost}:${server.port}/`);
    if (country === 'DE') await consentDialog(page).waitFor();
    expect(await outOfView('#hero-url', '[data-hero] .button--primary')).toEqual([]);

    await page.locator('#hero-url').fill('example.com/menu');
    await page.locator('[data-hero-customize]').click();
    await page.waitForURL('**/customize');
    await page.locator('.looks__picture svg').first().waitFor();
    await page.locator('.studio-tabs__tab').first().click();
    const studio = ['.looks__option:first-child', '.preview__svg svg', 'button.meter'];
    expect(await outOfView(...studio)).toEqual([]);

    // A weak code, whose verdict comes with a button that mends it.
    await page.getByRole('tab').nth(1).click();
    await page.locator('.swatches__input[value=gray]').first().check({ force: true });
    await page.evaluate('scrollTo(0, 0)');
    expect(
      await outOfView(
        '.preview__svg svg',
        'button.meter',
        '.stage-reason p:last-of-type',
        '.stage-reason__mend',
      ),
    ).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await page.locator('.step-form [type=submit]').click();
    await page.waitForURL('**/download');
    await page.locator('.stored-picture').waitFor();
    const download = ['.stored-picture', '.meter', '.scan-meter__mend', '.downloads .button'];
    expect(await outOfView(...download)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  },
);
