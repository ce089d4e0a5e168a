import { type Visitor, visit } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';

/** When the scripts of a page's widget are loaded. */

const server = findSharedServer();

let visitor: Visitor;
beforeEach(async () => (visitor = await visit(390, 844)));
afterEach(() => visitor.leave());

const isReady = () => visitor.page.locator('#widget[data-ready]').waitFor({ state: 'attached' });

it.each(['/generate/url', '/generate/pdf', '/contact-us'])(
  '%s is painted before the scripts of its widget are asked for',
  async (path) => {
    const { page } = visitor;
    await page.goto(server.origin + path);
    await isReady();
    const [painted, asked] = await page.evaluate<[number, number[]]>(`[
      performance.getEntriesByName('first-paint')[0].startTime,
      performance.getEntriesByType('resource').filter(({ name }) => /\\/(react|widget)-/.test(name)).map(({ startTime }) => startTime),
    ]`);
    expect(asked).toHaveLength(2);
    expect(Math.min(...asked)).toBeGreaterThan(painted);
    expect(visitor.complaints).toEqual([]);
  },
);

it.each([
  [
    'a page in the background, which is not painted,',
    `Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
     PerformanceObserver.prototype.observe = () => { throw new Error('waits for nothing'); };`,
  ],
  [
    'a browser that does not know when it paints',
    `Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { get: () => ['resource'] });
     PerformanceObserver.prototype.observe = () => { throw new Error('not supported'); };`,
  ],
  ['a browser that does not tell when it paints', `PerformanceObserver.prototype.observe = () => {};`],
])('%s loads them too', async (_, script) => {
  const { page } = visitor;
  await page.addInitScript(script);
  await page.goto(`${server.origin}/generate/url`);
  await isReady();
  await page.getByLabel('Enter your URL').fill('https://example.com/menu');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Add text').waitFor();
  expect(visitor.complaints).toEqual([]);
});
