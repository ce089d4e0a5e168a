import type { Request, Route } from 'playwright-core';
import { Api } from '../support/api.js';
import { ownDestination } from '../support/destination.js';
import { awayHost } from '../support/browser.js';
import { ownServer } from '../support/own-server.js';
import {
  analyticsSettings,
  tagManagerHost,
  visitFrom,
  type WatchedVisitor,
} from '../support/scripts-of-others.js';

/** The scan page waits for the tag manager at most 300 ms, and goes on once. */

jest.setTimeout(60_000);

const server = ownServer({ ...analyticsSettings, PRE_CONTENT_EVERY: '0' });
const waitMs = 300;
const destination = ownDestination();
let id: string;
let visitor: WatchedVisitor;

beforeAll(async () => {
  ({ id } = (await new Api(server.origin).create(destination.url)).qrData);
}, 90_000);

beforeEach(() => {
  destination.arrivals = 0;
});
afterEach(() => visitor.leave());

/**
 * @returns from the start of the scan page's answer, before which no script of it can run, to the start of the next request, in ms by
 *   the browser's clock
 */
async function scan(): Promise<number> {
  const { page } = visitor;
  const loads: Request[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request);
  });
  await page.goto(`http://${awayHost}:${server.port}/${id}`, { waitUntil: 'commit' });
  await page.waitForURL('**/menu');
  await page.waitForTimeout(2 * waitMs);
  expect([loads.length, destination.arrivals]).toEqual([2, 1]);
  const [first, second] = loads.map((request) => request.timing());
  return second!.startTime - (first!.startTime + first!.responseStart);
}

/** So that what leads on is not the page's own timer. */
const withoutTimer = () => visitor.page.addInitScript('window.setTimeout = () => 0');

const tagManager = (answer: (route: Route) => unknown) =>
  visitor.page.context().route(`https://${tagManagerHost}/**`, (route) => void answer(route));

it('tells the tag manager of the scan, and goes on when it calls back', async () => {
  visitor = await visitFrom('US');
  const heard: string[] = [];
  visitor.page.on('console', (message) => heard.push(message.text()));
  await tagManager((route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `console.log(JSON.stringify(dataLayer)); for (const { eventCallback } of dataLayer) { eventCallback?.(); eventCallback?.(); }`,
    }),
  );
  await withoutTimer();
  await scan();
  expect(visitor.asked).toEqual([tagManagerHost]);
  expect(JSON.parse(heard[0] ?? '[]')).toEqual([
    { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' },
    { event: 'scan_qr', id_qr: id, eventTimeout: waitMs },
  ]);
  expect(visitor.complaints).toEqual([]);
});

it.each<[string, (route: Route) => unknown]>([
  ['hangs', () => undefined],
  ['never calls back', (route) => route.fulfill({ contentType: 'text/javascript', body: 'var loaded = 1' })],
])('goes on after 300 ms where it %s', async (_, answer) => {
  visitor = await visitFrom('US');
  await tagManager(answer);
  const ms = await scan();
  expect(ms).toBeGreaterThanOrEqual(waitMs - 5);
  expect(ms).toBeLessThan(waitMs + 1_000);
});

it('does not wait where it is blocked', async () => {
  visitor = await visitFrom('US');
  await tagManager((route) => route.abort());
  await withoutTimer();
  await scan();
});

it('does not know of the tag manager in a country of the GDPR', async () => {
  visitor = await visitFrom('DE');
  await scan();
  expect(visitor.asked).toEqual([]);
  expect(visitor.complaints).toEqual([]);
});

it('knows of it there once somebody has accepted', async () => {
  visitor = await visitFrom('DE');
  await visitor.page.goto(`http://${awayHost}:${server.port}/about-us`);
  await visitor.page.getByRole('button', { name: 'Accept' }).click();
  await visitor.page.waitForTimeout(500);
  visitor.asked.length = 0;
  await scan();
  expect(visitor.asked).toEqual([tagManagerHost]);
});
