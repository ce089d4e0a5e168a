import type { BrowserContextOptions, Page } from 'playwright-core';
import { visit } from '../support/browser.js';
import { holdSplash, splashOf } from '../support/home-page.js';
import { seenShift, watchShifts } from '../support/layout-shift.js';
import { findSharedServer } from '../support/shared-server.js';
import { settle } from '../support/settle.js';
import { itInFull, withOthers } from '../support/tier.js';

const server = findSharedServer();

const watchSplash = `
  ${holdSplash}
  ${watchShifts}
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largest = { at: entry.startTime, of: entry.element?.className };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

async function open({ javaScriptEnabled, ...options }: BrowserContextOptions = {}) {
  const visitor = await visit(390, 844, { ...options, javaScriptEnabled: javaScriptEnabled ?? true });
  if (javaScriptEnabled !== false) await visitor.page.addInitScript(watchSplash);
  await visitor.page.goto(`${server.origin}/`);
  return visitor;
}

const appearedAt = (page: Page) => page.evaluate<number | undefined>('splash.from');
/**
 * Waits until the splash would have appeared: the page adds it when its observer reports the first contentful paint. The observer here is
 * registered later, so it is notified later.
 */
async function splashWouldShow(page: Page): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) done();
    }).observe({ type: 'paint', buffered: true });
  })`);
  await settle(page);
}

it('shows for two seconds after the first paint, without a layout shift or becoming the largest contentful paint', async () => {
  const { page, complaints } = await open();
  await splashOf(page).waitFor();
  expect(await splashOf(page).textContent()).toMatch(/^\s*Loading\.\.\.\s*$/);
  expect(await splashOf(page).getAttribute('aria-hidden')).toBe('true');
  expect(await splashOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await page.evaluate<number>('splash.animation.effect.getComputedTiming().endTime')).toBe(2_000);
  await page.evaluate('splash.animation.play()');
  await splashOf(page).waitFor({ state: 'detached' });
  const painted = await page.evaluate<number>(
    'performance.getEntriesByName("first-contentful-paint")[0].startTime',
  );
  expect(painted).toBeLessThanOrEqual((await appearedAt(page))!);
  const largest = await page.evaluate<{ at: number; of: string }>('window.largest');
  expect(largest.of).toMatch(/^hero__/);
  expect(await seenShift(page)).toBeLessThan(0.02);
  expect(complaints).toEqual([]);
});

it('shows once per session: neither after a reload nor on returning', async () => {
  const { page } = await open();
  await splashOf(page).waitFor();
  await page.reload();
  await splashWouldShow(page);
  expect(await appearedAt(page)).toBeUndefined();
  await page.goto(`${server.origin}/about-us`);
  await page.getByRole('banner').getByRole('link', { name: 'QR Code Generator' }).click();
  await page.waitForURL(`${server.origin}/`);
  await splashWouldShow(page);
  expect(await appearedAt(page)).toBeUndefined();
});

itInFull('never shows on another page', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  await page.goto(`${server.origin}/about-us`);
  await splashWouldShow(page);
  expect(await appearedAt(page)).toBeUndefined();
});

it('never shows to visitors who prefer reduced motion', async () => {
  const { page } = await open({ reducedMotion: 'reduce' });
  await splashWouldShow(page);
  expect(await appearedAt(page)).toBeUndefined();
});

it('never shows without JavaScript', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  expect(await splashOf(page).count()).toBe(0);
});

itInFull('never shows without session storage', async () => {
  const { page, complaints } = await visit(390, 844);
  await page.addInitScript(`
    Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError'); } });
    ${watchSplash}`);
  await page.goto(`${server.origin}/`);
  await splashWouldShow(page);
  expect(await appearedAt(page)).toBeUndefined();
  expect(complaints).toEqual([]);
});

it.each(
  withOthers<[string, (page: Page) => Promise<void>]>(
    [['Escape', (page) => page.keyboard.press('Escape')]],
    [
      ['a click', (page) => page.mouse.click(5, 400)],
      ['the wheel', (page) => page.mouse.wheel(0, 50)],
    ],
  ),
)('%s dismisses it', async (_, act) => {
  const { page } = await open();
  await splashOf(page).waitFor();
  await act(page);
  await splashOf(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${server.origin}/`);
});

it('covers the code alone, which the mark builds, and nothing that can be pressed', async () => {
  const { page } = await open();
  await splashOf(page).waitFor();
  const code = (await page.locator('[data-hero-code] svg').boundingBox())!;
  const drawn = await page.locator('.splash__tiles, .splash__mark').all();
  expect(drawn).toHaveLength(7 + 3);
  for (const part of await page.locator('.splash__tiles').all()) {
    const { x, y, width } = (await part.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(code.x);
    expect(y).toBeGreaterThanOrEqual(code.y);
    expect(x + width).toBeLessThanOrEqual(code.x + code.width + 1);
  }
  expect(await page.evaluate("getComputedStyle(document.querySelector('.splash')).backgroundColor")).toBe(
    'rgba(0, 0, 0, 0)',
  );
  await page.getByLabel('Enter your URL').fill('example.com');
  expect(await page.getByLabel('Enter your URL').inputValue()).toBe('example.com');
});

itInFull('does not block a card, by click or by keyboard', async () => {
  const { page } = await open();
  await splashOf(page).waitFor();
  await page.locator('.type-card').first().click();
  await page.waitForURL('**/generate/url');

  const other = await open();
  await splashOf(other.page).waitFor();
  for (let tabs = 0; tabs < 8; tabs++) {
    await other.page.keyboard.press('Tab');
    if (await other.page.locator('.type-card:focus').count()) break;
  }
  await other.page.keyboard.press('Enter');
  await other.page.waitForURL('**/generate/url');
});
