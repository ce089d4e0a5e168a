import type { AdBehaviour } from '../support/ad-library.js';
import { adSite } from '../support/ad-site.js';
import { ownVisitor } from '../support/browser.js';
import { eventually } from '../support/eventually.js';
import { createButton, openStep, pressOften, watchCreations } from '../support/generator.js';
import { noteTimers, pauseClock, runUntilAt, waitForTimer } from '../support/page-clock.js';
import { itInFull, withOthers } from '../support/tier.js';

const site = adSite({ rewarded: 'reward', pages: [] });
const visitor = ownVisitor(1280, 800);

beforeAll(async () => {
  await visitor.page.clock.install();
  await visitor.page.addInitScript(noteTimers);
});

/** Timers of an ad, from the press of the button and from the request to the library. */
const [noResponseMs, noAdMs] = [5000, 3000];
/** Longer than all ad timeouts and than the stub library's ads. */
const pastTimeoutsMs = 10_000;

const adLog = () => visitor.page.evaluate<string[]>('window.adLog ?? []');
const isIdle = () => createButton(visitor.page).and(visitor.page.locator(':not([aria-busy])')).waitFor();

// `ms` is the time by the page's clock from the click to the request that saves the code.
it.each(
  withOthers<[AdBehaviour['rewarded'] | 'blocked' | 'hangs', number, string[]]>(
    [['granted', 1100, ['/217/reward 4', 'visible', 'destroyed']]],
    [
      ['no fill', 100, ['/217/reward 4', 'destroyed']],
      ['error', 0, []],
      ['blocked', 0, []],
      ['silent', 3000, ['/217/reward 4', 'destroyed']],
      ['hangs', 5000, []],
    ],
  ),
)('an ad that is "%s" leads to one code, after %i ms', async (behaviour, ms, log) => {
  const { page, complaints } = visitor;
  const isDelivered = behaviour !== 'blocked' && behaviour !== 'hangs';
  site.library.behave(isDelivered ? { rewarded: behaviour } : { delivery: behaviour });
  await page.clock.resume();
  await openStep(page, site.origin, 'size-color');
  const before = complaints.length;
  const creations = watchCreations(page);
  await pauseClock(page);
  const checked = page.waitForResponse('**/api/qr/check');
  await pressOften(page);
  await checked;
  if (ms > 0) {
    await waitForTimer(page, noResponseMs);
    if (isDelivered) await waitForTimer(page, noAdMs);
    await page.clock.runFor(ms - 1);
    expect(await createButton(page).textContent()).toBe('Please wait...');
    expect(creations.count).toBe(0);
    await page.clock.runFor(1);
  }
  await eventually(() => creations.count, Boolean);
  expect(creations.count).toBe(1);
  await runUntilAt(page, '/download');
  await page.clock.runFor(pastTimeoutsMs);
  creations.stop();
  expect(creations.count).toBe(1);
  expect(await adLog()).toEqual(log);
  const own = complaints.slice(before).filter((text) => !text.includes('net::ERR'));
  expect(own).toEqual([]);
});

const closedEarly = ['/217/reward 4', 'visible', 'destroyed'];

it('an ad that is closed early creates no code, and can be requested again', async () => {
  const { page } = visitor;
  site.library.behave({ rewarded: 'closed' });
  await page.clock.resume();
  await openStep(page, site.origin, 'size-color');
  const creations = watchCreations(page);
  await createButton(page).click();
  await page.getByText('The ad was closed early').waitFor();
  await isIdle();
  expect(await createButton(page).textContent()).toBe('Create QR code');
  await createButton(page).click();
  const twice = [...closedEarly, ...closedEarly];
  expect(await eventually(adLog, (calls) => calls.length === twice.length)).toEqual(twice);
  await page.clock.runFor(pastTimeoutsMs);
  expect(creations.count).toBe(0);
  expect(await adLog()).toEqual(twice);
  creations.stop();
});

itInFull('from the home page: closed early no code, granted the download step', async () => {
  const { page } = visitor;
  site.library.behave({ rewarded: 'closed' });
  await page.goto(`${site.origin}/`);
  await page.getByText('A short video ad may play first.').waitFor();
  await page.getByLabel('Enter your URL').fill('example.com/menu');
  const creations = watchCreations(page);
  const button = page.locator('[data-hero] .button--primary');
  await button.click();
  await page.getByText('The ad was closed early').waitFor();
  await button.and(page.locator(':not([aria-busy])')).waitFor();
  expect([creations.count, await adLog()]).toEqual([0, closedEarly]);
  site.library.behave({ rewarded: 'granted' });
  await page.reload();
  await page.getByLabel('Enter your URL').fill('example.com/menu');
  await button.click();
  await page.waitForURL('**/download');
  await page.getByRole('heading', { name: 'Your QR is ready' }).waitFor();
  expect(creations.count).toBe(1);
  creations.stop();
});

itInFull('leaving the step removes the ad and cancels the creation', async () => {
  const { page } = visitor;
  site.library.behave({ rewarded: 'granted' });
  await openStep(page, site.origin, 'size-color');
  const creations = watchCreations(page);
  await createButton(page).click();
  expect(await createButton(page).textContent()).toBe('Please wait...');
  await eventually(adLog, (calls) => calls.includes('visible'));
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL('**/customize');
  await page.clock.runFor(pastTimeoutsMs);
  expect(await adLog()).toEqual(['/217/reward 4', 'visible', 'destroyed']);
  expect(creations.count).toBe(0);
  expect(page.url()).toMatch(/customize$/);
  creations.stop();
});

itInFull('what would be refused is refused before the ad', async () => {
  const { page } = visitor;
  site.library.behave({ rewarded: 'granted' });
  await page.clock.resume();
  await openStep(page, site.origin, 'size-color');
  await page.getByText('A short video ad may play first.').waitFor();
  const creations = watchCreations(page);
  await page.route('**/api/qr/check', (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'style.unreadable', error: 'Unreadable' } }),
  );
  await createButton(page).click();
  await page.getByText('Unreadable').waitFor();
  await page.unroute('**/api/qr/check');
  await isIdle();
  creations.stop();
  expect([creations.count, await adLog()]).toEqual([0, []]);
});

itInFull('a reward outlives a failed creation, also after a reload, and is spent by a code', async () => {
  const { page } = visitor;
  site.library.behave({ rewarded: 'granted' });
  await openStep(page, site.origin, 'size-color');
  await page.route('**/api/qr', (route) => route.fulfill({ status: 503, json: { success: false } }));
  await createButton(page).click();
  await page.getByText('Please try again').first().waitFor();
  await isIdle();
  const once = ['/217/reward 4', 'visible', 'destroyed'];
  expect(await adLog()).toEqual(once);
  await page.unroute('**/api/qr');
  await page.reload();
  await createButton(page).click();
  await page.waitForURL('**/download');
  expect(await adLog()).toEqual([]);
  await openStep(page, site.origin, 'size-color');
  await createButton(page).click();
  await page.waitForURL('**/download');
  expect(await adLog()).toEqual(once);
});
