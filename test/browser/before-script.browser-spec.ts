import type { Page, Request } from 'playwright-core';
import { type Visitor, visit } from '../support/browser.js';
import { findSharedServer } from '../support/shared-server.js';

/** The start screen of a link while its script is blocked or on its way. */

const server = findSharedServer();
const link = 'https://example.com/menu';
const scripts = /\/assets\/.*\.js$/;
const customize = '/generate/url/customize';

let visitor: Visitor;
let page: Page;
let entries: Request[];
let release: () => void;

beforeEach(async () => {
  visitor = await visit(390, 844);
  ({ page } = visitor);
  entries = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) entries.push(request);
  });
});
afterEach(() => visitor.leave());

/** Scripts arrive once `release` is called. */
async function holdScripts(): Promise<void> {
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // of a page that was left
  });
}

async function enter(text: string): Promise<void> {
  await page.goto(`${server.origin}/generate/url`, { waitUntil: 'commit' });
  await field().fill(text);
}

const field = () => page.getByLabel('Enter your URL');
const next = () => page.getByRole('button', { name: 'Next' });
const hydrated = () => page.locator('#widget[data-ready]').waitFor({ state: 'attached' });
const keptLink = () => page.evaluate<unknown>('history.state?.url');
const pathOf = () => new URL(page.url()).pathname + new URL(page.url()).search;

it('with the script blocked, Next leads on with the link, and what is none comes back with the reason', async () => {
  await page.route(scripts, (route) => route.abort());
  await enter('example .com');
  await next().click();
  await page.getByText('Please enter a valid URL').waitFor();
  expect(await field().getAttribute('aria-invalid')).toBe('true');
  expect(await field().inputValue()).toBe('example .com');
  await field().fill(link);
  await next().click();
  await page.locator('.step__loading').waitFor();
  expect(await page.locator('#page-data').textContent()).toContain(link);
  expect(pathOf()).toBe(customize);
});

it('pressed twice before the script has loaded, it is one step, which keeps the link over a reload', async () => {
  await holdScripts();
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
});

it('what is no link stays in the field once the script has loaded, at the address of its step', async () => {
  await holdScripts();
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
});

it('a press in the moment of hydration goes on once, without the server', async () => {
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector('#widget[data-ready]')) return;
    observer.disconnect();
    document.querySelector('#widget button[type=submit]').click();
  }).observe(document, { subtree: true, childList: true, attributes: true })`);
  await holdScripts();
  await enter(link);
  release();
  await page.getByLabel('Add text').waitFor();
  expect([pathOf(), await keptLink(), entries]).toEqual([customize, link, []]);
  await page.goBack();
  await field().waitFor();
});
