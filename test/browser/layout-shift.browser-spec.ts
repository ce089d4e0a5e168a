import type { Page } from 'playwright-core';
import { languages } from '../../server/domain/languages/languages.js';
import { holdRequests, type Visitor, visit } from '../support/browser.js';
import { relayInPieces } from '../support/document-in-pieces.js';
import { seenShift, watchShifts } from '../support/layout-shift.js';
import { findSharedServer } from '../support/shared-server.js';
import { until } from '../support/start-screen.js';
import { withOthers } from '../support/tier.js';

const server = findSharedServer();

/** A hundredth of the limit for a good score (web.dev/cls). Smaller shifts are invisible. */
const maxShift = 0.001;

/** Time in which nothing may shift. The generator loads its later steps once the visitor does something. */
const quietMs = 800;

/** Paths of the tested pages. Later steps are missing, since they redirect to the first one without any input. */
const paths = withOthers(['/', '/generate/url'], ['/generate/menu', '/generate/url/customize']);
const pages = languages.flatMap((language) => paths.map((path) => [language, path] as const));

/**
 * Delays the fonts, as a slow network does.
 * @returns a function that waits until the page is painted without them, and then delivers them
 */
async function holdFonts(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, /\.woff2$/);
  return async () => {
    await until(page, `performance.getEntriesByName('first-contentful-paint').length > 0`);
    release();
    await page.evaluate('document.fonts.ready');
    await until(
      page,
      `Array.from(document.fonts).some(({ family, status }) => family === 'Inter' && status === 'loaded')`,
    );
  };
}

describe.each(
  withOthers(
    [[390, 844]],
    [
      [1280, 800],
      [320, 640],
      [360, 640],
      [412, 915],
      [480, 854],
      [768, 1024],
    ],
  ),
)('at %i px', (width, height) => {
  const visitors: Record<string, Visitor> = {};

  async function open(locale: string, path: string): Promise<void> {
    const visitor = await visit(width, height, { locale });
    visitors[locale + path] = visitor;
    const { page } = visitor;
    await page.addInitScript(watchShifts);
    const releaseFonts = await holdFonts(page);
    const response = await page.goto(`${server.origin}${path}`, { waitUntil: 'domcontentloaded' });
    expect(response!.status()).toBe(200);
    await releaseFonts();
    await page.mouse.move(1, 1);
  }

  beforeAll(async () => {
    await Promise.all(pages.map(([language, path]) => open(language, path)));
    await visitors['en/']!.page.waitForTimeout(quietMs);
  });
  afterAll(() => Promise.all(Object.values(visitors).map(({ leave }) => leave())));

  it.each(pages)('in %s %s has no layout shift and no horizontal scrolling', async (language, path) => {
    const { page } = visitors[language + path]!;
    expect(await seenShift(page)).toBeLessThan(maxShift);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });
});

describe('a document whose first piece ends inside the form, below the preview', () => {
  let relay: Awaited<ReturnType<typeof relayInPieces>>;
  beforeAll(async () => {
    relay = await relayInPieces(server.port, '<h2 tabindex="-1" class="step-form__title">');
  });
  afterAll(() => relay.stop());

  it('is painted whole', async () => {
    const { page } = await visit(320, 640);
    await page.addInitScript(watchShifts);
    await page.goto(`${relay.origin}/generate/url`);
    await until(page, `performance.getEntriesByName('first-paint').length > 0`);
    await page.waitForTimeout(quietMs);
    const isPaintedSooner = `performance.getEntriesByName('first-paint')[0].startTime < performance.getEntriesByType('navigation')[0].responseEnd`;
    expect(await page.evaluate(isPaintedSooner)).toBe(false);
    expect(await seenShift(page)).toBeLessThan(maxShift);
  });
});
