import type { Page, Request, Response } from 'playwright-core';
import { violations } from '../support/axe.js';
import { holdRequests, ownVisitor, type Visitor, visit } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';
import { itInFull, withOthers } from '../support/tier.js';

/** Tests how a page works without its scripts and until they arrive, and when it requests them. */

const server = findSharedServer();

describe('without JavaScript', () => {
  const visitor = ownVisitor(390, 844, { javaScriptEnabled: false });

  it.each(
    withOthers(
      ['/generate/menu'],
      ['/generate/url', '/generate/url/customize', '/generate/url/size-color', '/generate/url/download'],
    ),
  )('%s has a notice above the fold, and no controls', async (path) => {
    const { page } = visitor;
    await page.goto(server.origin + path);
    const notice = page.locator('.step__no-script');
    expect(await notice.innerText()).toContain('This generator needs JavaScript.');
    const box = (await notice.boundingBox())!;
    expect(box.y + box.height).toBeLessThan(422);
    const main = page.getByRole('main');
    for (const role of ['button', 'textbox'] as const) expect(await main.getByRole(role).count()).toBe(0);
    expect(await main.locator('.step__loading:visible, .ad-place:visible').count()).toBe(0);
    const footer = (await page.getByRole('contentinfo').boundingBox())!;
    expect(footer.y).toBeLessThan(844);
  });
});

it('with JavaScript there is no notice', async () => {
  const { page } = await visit(390, 844);
  await page.goto(`${server.origin}/generate/url`);
  await page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  expect(await page.locator('.step__no-script').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

it.each([
  ['/', 35_000],
  ['/generate/url', 110_000],
])('%s loads at most %i bytes of scripts, in twelve requests', async (path, most) => {
  const { page } = await visit(390, 844);
  // Chromium fires synthetic pointer moves after layout changes, and the page takes a move for the visitor's first action.
  await page.addInitScript(
    `addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true })`,
  );
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(server.origin + path);
  await page.waitForLoadState('networkidle');
  const scripts = responses
    .map((response) => response.request())
    .filter((one) => one.resourceType() === 'script');
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(most);
  expect(responses.length).toBeLessThanOrEqual(12);
});

describe('the scripts of a widget', () => {
  const link = 'https://example.com/menu';
  const scripts = /\/assets\/.*\.js$/;
  const customize = '/generate/url/customize';

  let visitor: Visitor;
  let page: Page;
  let entries: Request[];

  beforeEach(async () => {
    visitor = await visit(390, 844);
    ({ page } = visitor);
    entries = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.isNavigationRequest()) entries.push(request);
    });
  });

  /** Holds back the scripts. The page may be gone when they are released, which is no fault. */
  const holdScripts = () => holdRequests(page, scripts, (route) => route.continue().catch(() => undefined));

  async function enter(text: string): Promise<void> {
    await page.goto(`${server.origin}/generate/url`, { waitUntil: 'commit' });
    await field().fill(text);
  }

  const field = () => page.getByLabel('Enter your URL');
  const next = () => page.getByRole('button', { name: 'Style it first' });
  const hydrated = () => page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
  const keptLink = () => page.evaluate<unknown>('history.state?.url');
  const pathOf = () => new URL(page.url()).pathname + new URL(page.url()).search;

  it('where they are blocked, both buttons lead on with the link, and what is none comes back with the reason', async () => {
    await page.route(scripts, (route) => route.abort());
    await enter('example .com');
    await page.getByRole('button', { name: 'Create QR code' }).click();
    await page.getByText('Please enter a valid URL').waitFor();
    expect(await field().getAttribute('aria-invalid')).toBe('true');
    expect(await field().inputValue()).toBe('example .com');
    await field().fill(link);
    await next().click();
    await page.locator('.step__loading').waitFor();
    expect(await page.locator('#page-data').textContent()).toContain(link);
    expect(pathOf()).toBe(customize);
  });

  itInFull(
    'a button pressed twice before they have loaded is one step, which keeps the link over a reload',
    async () => {
      const release = await holdScripts();
      await enter(link);
      await next().dblclick();
      await page.locator('.step__loading').waitFor();
      release();
      await page.getByLabel('Add text').waitFor();
      expect([pathOf(), await keptLink()]).toEqual([customize, link]);
      await page.reload();
      await page.getByLabel('Add text').waitFor();
      expect([pathOf(), await keptLink()]).toEqual([customize, link]);
      await page.goBack();
      await hydrated();
      expect([pathOf(), await field().inputValue()]).toEqual(['/generate/url', link]);
      expect(visitor.complaints).toEqual([]);
    },
  );

  itInFull(
    'what is no link stays in the field once they have loaded, at the address of its step',
    async () => {
      const release = await holdScripts();
      await enter('example .com');
      await next().click();
      await page.getByText('Please enter a valid URL').waitFor();
      release();
      await hydrated();
      expect([pathOf(), await field().inputValue()]).toEqual(['/generate/url', 'example .com']);
      await page.getByText('Please enter a valid URL').waitFor();
      await field().fill(link);
      await next().click();
      await page.getByLabel('Add text').waitFor();
      expect(entries).toHaveLength(1);
      expect(visitor.complaints.filter((text) => !text.includes('422'))).toEqual([]);
    },
  );

  itInFull('a press in the moment of hydration goes on once, without the server', async () => {
    await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector('#widget[data-ready]')) return;
    observer.disconnect();
    document.querySelector('#widget [data-customize]').click();
  }).observe(document, { subtree: true, childList: true, attributes: true })`);
    const release = await holdScripts();
    await enter(link);
    release();
    await page.getByLabel('Add text').waitFor();
    expect([pathOf(), await keptLink(), entries]).toEqual([customize, link, []]);
    await page.goBack();
    await field().waitFor();
  });

  it.each(withOthers(['/generate/url'], ['/contact-us', '/generate/pdf']))(
    '%s is painted before the scripts of its widget are asked for',
    async (path) => {
      await page.goto(server.origin + path);
      await hydrated();
      const [painted, asked] = await page.evaluate<[number, number[]]>(`[
      performance.getEntriesByName('first-paint')[0].startTime,
      performance.getEntriesByType('resource').filter(({ name }) => /\\/(react|widget)-/.test(name)).map(({ startTime }) => startTime),
    ]`);
      expect(asked).toHaveLength(2);
      expect(Math.min(...asked)).toBeGreaterThan(painted);
      expect(visitor.complaints).toEqual([]);
    },
  );

  itInFull.each([
    [
      'a page in the background, which is not painted,',
      `Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
     PerformanceObserver.prototype.observe = () => { throw new Error('waits for nothing'); };`,
    ],
    ['a browser that does not tell when it paints', `PerformanceObserver.prototype.observe = () => {};`],
  ])('%s loads them too', async (_, script) => {
    await page.addInitScript(script);
    await page.goto(`${server.origin}/generate/url`);
    await hydrated();
    await page.getByLabel('Enter your URL').fill('https://example.com/menu');
    await page.getByRole('button', { name: 'Style it first' }).click();
    await page.getByLabel('Add text').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
