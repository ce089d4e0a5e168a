import { readFileSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';
import { codeText } from '../../server/domain/qr-link.js';
import { visit, type VisitOptions } from '../support/browser.js';
import { decode } from '../support/decode.js';
import {
  element,
  eventsOf,
  frameIn,
  loader,
  makeCodeIn,
  violationsIn,
  watchEvents,
} from '../support/embedded.js';
import { eventually } from '../support/eventually.js';
import { type HostPage, ownHostPages } from '../support/host-pages.js';
import { ownServer } from '../support/own-server.js';

/** The generator on pages of others: a code is made and obtained, the page hears of it, and nothing breaks or stays behind. */

jest.setTimeout(60_000);

const server = ownServer();
const hosts = ownHostPages();

interface Host {
  readonly page: (origin: string) => HostPage;
  readonly width?: number;
  readonly options?: VisitOptions;
  readonly before?: (page: Page) => Promise<unknown>;
  /** What the page does once it is loaded. */
  readonly then?: (page: Page) => Promise<unknown>;
}

const plain = (origin: string, attributes = '') => element(origin, attributes) + loader(origin);
const withPolicy = (policy: string, origin: string, attributes = ''): HostPage => ({
  body: element(origin) + loader(origin, attributes),
  headers: { 'content-security-policy': policy },
});
const strict = "default-src 'none'; base-uri 'none'; form-action 'none'";

/** As browsers do for frames of other sites, if their visitor says so. */
const denyStorage = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(globalThis, name, { get() { throw new DOMException('Denied', 'SecurityError'); } });`;

const keptBytes = `(() => {
  try { return localStorage.length + sessionStorage.length + document.cookie.length; } catch { return 0; }
})()`;

const hostPages: Readonly<Record<string, Host>> = {
  'a plain page': { page: (origin) => ({ body: plain(origin) }) },
  'a strict policy': {
    page: (origin) => withPolicy(`${strict}; script-src ${origin}; frame-src ${origin}`, origin),
  },
  'Trusted Types': {
    page: (origin) =>
      withPolicy(
        `${strict}; script-src ${origin}; frame-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
        origin,
      ),
  },
  'strict-dynamic with a nonce': {
    page: (origin) =>
      withPolicy(
        `${strict}; script-src 'nonce-abc' 'strict-dynamic'; frame-src ${origin}`,
        origin,
        'nonce="abc"',
      ),
  },
  'a pinned loader': {
    page: (origin) => ({ body: element(origin) }),
    then: async (page) => {
      const source = await (await fetch(`${server.origin}/embed`)).text();
      const tag = /&lt;script async src=&quot;([^&]+)&quot;\s+integrity=&quot;([^&]+)&quot;/.exec(source)!;
      const script = { src: tag[1], integrity: tag[2], crossOrigin: 'anonymous' };
      await page.evaluate(
        `document.head.append(Object.assign(document.createElement('script'), ${JSON.stringify(script)}))`,
      );
    },
  },
  'an isolated page': {
    page: (origin) => ({
      body: plain(origin),
      headers: {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      },
    }),
  },
  'quirks mode': { page: (origin) => ({ body: plain(origin), doctype: '' }) },
  'right to left': {
    page: (origin) => ({ body: plain(origin, 'lang="en"'), root: 'lang="ar" dir="rtl"' }),
  },
  'a dark page': {
    page: (origin) => ({ body: plain(origin, 'theme="dark" accent="#ffd400"') }),
    options: { colorScheme: 'dark' },
  },
  'a light page for a visitor who prefers dark': {
    page: (origin) => ({ body: plain(origin, 'theme="light" accent="#1d4ed8"') }),
    options: { colorScheme: 'dark' },
  },
  'a column of 280 px': { page: (origin) => ({ body: plain(origin) }), width: 296 },
  'a script tag alone': {
    page: (origin) => ({ body: loader(origin, 'data-type="url" data-height="500"') }),
  },
  'a script tag with a target': {
    page: (origin) => ({ body: `<div id="here"></div>`, head: loader(origin, 'data-target="#here"') }),
  },
  'a loader that is loaded thrice': {
    page: (origin) => ({ body: loader(origin) + plain(origin) + loader(origin) }),
  },
  'a shadow root': {
    page: (origin) => ({ body: `<div id="host"></div>${loader(origin)}` }),
    then: (page) =>
      page.evaluate(`document.getElementById('host').attachShadow({ mode: 'open' })
        .append(document.createElement('qr-generator'))`),
  },
  'a modal': {
    page: (origin) => ({ body: `<dialog aria-label="Codes">${element(origin)}</dialog>${loader(origin)}` }),
    then: (page) => page.evaluate(`document.querySelector('dialog').showModal()`),
  },
  'forbidden storage': {
    page: (origin) => ({ body: plain(origin) }),
    before: (page) => page.addInitScript(denyStorage),
  },
};

describe.each(Object.entries(hostPages))(
  '%s',
  (_, { page: hostPage, width = 800, options = {}, before, then }) => {
    it('has a generator that works and leaves nothing behind', async () => {
      const visitor = await visit(width, 900, { reducedMotion: 'reduce', ...options });
      const { page, complaints } = visitor;
      await watchEvents(page);
      await before?.(page);
      await page.goto(hosts.page(hostPage(server.origin)));
      await then?.(page);
      const frame = await frameIn(page);
      await isSound(page, frame);
      await makeCodeIn(frame);
      await isSound(page, frame);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        frame.getByRole('button', { name: 'Download PNG' }).click(),
      ]);
      const text = await decode(readFileSync(await download.path()));
      const events = await eventually(
        () => eventsOf(page),
        (seen) => seen.length >= 3,
      );
      expect(events.map(({ type }) => type)).toEqual(['qr:ready', 'qr:created', 'qr:downloaded']);
      const id = text!.slice(-10);
      const link = `${server.origin}/${id}`;
      expect(text).toBe(codeText(link));
      expect(events[1]!.detail).toMatchObject({ link, id });
      expect(events[2]!.detail).toEqual({ id, format: 'png' });

      expect(await frame.evaluate('innerWidth >= document.documentElement.scrollWidth')).toBe(true);
      expect(await frame.evaluate(keptBytes)).toBe(0);
      expect(await page.context().cookies()).toEqual([]);
      await removeAll(page);
      expect(page.frames()).toHaveLength(1);
      expect(complaints).toEqual([]);
      await visitor.leave();
    });
  },
);

async function isSound(page: Page, frame: Frame): Promise<void> {
  expect(await violationsIn(page.mainFrame())).toEqual([]);
  expect(await violationsIn(frame)).toEqual([]);
}

const removeAll = (page: Page) =>
  page.evaluate(`(function remove(root) {
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot && element.localName !== 'qr-generator') remove(element.shadowRoot);
    root.querySelectorAll('qr-generator').forEach((element) => element.remove());
  })(document)`);
