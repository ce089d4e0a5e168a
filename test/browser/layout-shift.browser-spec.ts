import { type Visitor, visit } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';

const server = ownServer();

/** A fifth of the limit of a good score (web.dev/cls), font swap and hydration included. */
const maxShift = 0.02;

/** Proves that nothing shifts later: the later steps of the generator are preloaded after 500 ms. */
const quietMs = 800;

const paths = ['/', '/generate/url', '/generate/menu'];

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
  const visitors: Record<string, Visitor> = {};

  async function open(path: string): Promise<void> {
    const visitor = await visit(width, height);
    visitors[path] = visitor;
    await visitor.page.addInitScript(watchShifts);
    const response = await visitor.page.goto(`${server.origin}${path}`);
    expect(response!.status()).toBe(200);
    await visitor.page.evaluate('document.fonts.ready');
  }

  beforeAll(async () => {
    await Promise.all(paths.map(open));
    await visitors['/']!.page.waitForTimeout(quietMs);
  }, 60_000);
  afterAll(() => Promise.all(Object.values(visitors).map(({ leave }) => leave())));

  it.each(paths)('%s has no layout shift and no horizontal scrolling', async (path) => {
    const { page } = visitors[path]!;
    expect(await page.evaluate<number>('window.shift')).toBeLessThan(maxShift);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });
});
