import { visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();

/** A tenth of what is called good (web.dev/cls); the font's arrival and hydration are in it. */
const mostShift = 0.02;

const watchShifts = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

describe.each([
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
])('at %i px', (width, height) => {
  it.each(['/', '/generate/url', '/generate/menu'])(
    '%s stays where it was first painted, and within the screen',
    async (path) => {
      const { page, leave } = await visit(width, height);
      await page.addInitScript(watchShifts);
      await page.goto(`${server.origin}${path}`);
      await page.evaluate('document.fonts.ready');
      await page.waitForTimeout(800);
      expect(await page.evaluate<number>('window.shift')).toBeLessThan(mostShift);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await leave();
    },
    20_000,
  );
});
