import type { Request, Route } from 'playwright-core';
import { awayHost } from '../support/browser.js';
import { Api } from '../support/api.js';
import { ownDestination } from '../support/destination.js';
import { findSharedServer } from '../support/shared-server.js';
import { noteTimers, passTime, stopClock, waitForTimer } from '../support/page-clock.js';
import { tagManagerHost, visitFrom, type WatchedVisitor } from '../support/third-party-scripts.js';

/** Tests that the scan page waits at most 300 ms for the tag manager, and redirects once. */

const server = findSharedServer('thirdParty');
const waitMs = 300;
const destination = ownDestination();
let id: string;
let visitor: WatchedVisitor;

/** The first scan of a code does not go through pre-content. */
beforeEach(async () => {
  ({ id } = (await new Api(server.origin).create(destination.url)).qrData);
});

beforeEach(() => {
  destination.arrivals = 0;
});

/** Scans the code, and expects one redirect to its destination. */
async function scan(whileWaiting = async () => {}): Promise<void> {
  const { page } = visitor;
  const loads: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request);
  });
  await page.goto(`http://${awayHost}:${server.port}/${id}`, { waitUntil: 'commit' });
  await whileWaiting();
  await page.waitForURL('**/menu'); // the scan page's timers ended with the page
  expect([loads.length, destination.arrivals]).toEqual([2, 1]);
}

/** Disables the page's own timer, so that only the tag manager can cause the redirect. */
const withoutTimer = () => visitor.page.addInitScript('window.setTimeout = () => 0');

const routeTagManager = (answer: (route: Route) => unknown) =>
  visitor.page.context().route(`https://${tagManagerHost}/**`, (route) => void answer(route));

it('reports the scan to the tag manager, and redirects when it calls back', async () => {
  visitor = await visitFrom('US');
  const logged: string[] = [];
  visitor.page.on('console', (message) => logged.push(message.text()));
  await routeTagManager((route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `console.log(JSON.stringify(dataLayer)); for (const { eventCallback } of dataLayer) { eventCallback?.(); eventCallback?.(); }`,
    }),
  );
  await withoutTimer();
  await scan();
  expect(visitor.requestedHosts).toEqual([tagManagerHost]);
  expect(JSON.parse(logged[0] ?? '[]')).toEqual([
    { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' },
    { event: 'scan_qr', id_qr: id, eventTimeout: waitMs },
  ]);
  expect(visitor.complaints).toEqual([]);
});

it.each<[string, (route: Route) => unknown]>([
  ['does not respond', () => undefined],
  ['never calls back', (route) => route.fulfill({ contentType: 'text/javascript', body: 'var loaded = 1' })],
])('redirects after 300 ms if the tag manager %s', async (_, answer) => {
  visitor = await visitFrom('US');
  await routeTagManager(answer);
  await stopClock(visitor.page);
  await visitor.page.addInitScript(noteTimers);
  const { page } = visitor;
  const asked = page.waitForRequest(`https://${tagManagerHost}/**`);
  await scan(async () => {
    await asked;
    await waitForTimer(page, waitMs);
    await passTime(page, waitMs - 1);
    expect(destination.arrivals).toBe(0);
    await page.clock.runFor(1);
  });
});

it('does not wait for a tag manager that is blocked', async () => {
  visitor = await visitFrom('US');
  await routeTagManager((route) => route.abort());
  await withoutTimer();
  await scan();
});

it('does not load the tag manager in a country of the GDPR', async () => {
  visitor = await visitFrom('DE');
  await scan();
  expect(visitor.requestedHosts).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it('loads it there after consent', async () => {
  visitor = await visitFrom('DE');
  await visitor.page.goto(`http://${awayHost}:${server.port}/about-us`);
  const loaded = visitor.page.waitForRequest(`https://${tagManagerHost}/**`);
  await visitor.page.getByRole('button', { name: 'Accept' }).click();
  await loaded;
  visitor.requestedHosts.length = 0;
  await scan();
  expect(visitor.requestedHosts).toEqual([tagManagerHost]);
});
