import { codeText } from '../../server/domain/qr-link.js';
import { decode } from './decode.js';
import type { EmbedHost, EmbedSite } from './embed-hosts.js';
import { eventsOf, violationsIn } from './embedded.js';
import { downloadedPng, makeDownloads, removeDownloads } from './engines/downloads.js';
import {
  type Engine,
  type EngineDocument,
  type EngineOptions,
  button,
  field,
  link,
} from './engines/engine.js';
import { eventually } from './eventually.js';
import { ownHostPages } from './host-pages.js';
import { ownServer } from './own-server.js';
import { findSharedServer } from './shared-server.js';

/** Opens the page of a host and checks the generator on it; each host needs a new browser. */
async function walkHost(engine: Engine, host: EmbedHost, site: EmbedSite): Promise<void> {
  await engine.goTo(site.hosts.page(await host.page(site)));
  const { then } = host;
  if (then) await engine.evaluate(`void (${typeof then === 'string' ? then : await then(site)})`);
  const { outcome = 'made' } = host;
  await walks[outcome](engine, host, site);
  // Browsers log a refused frame in different words.
  if (outcome !== 'refused') expect(engine.complaints ?? []).toEqual([]);
}

const walks = {
  made: walkGenerator,
  sandboxed: walkSandbox,
  refused: readRefusal,
  link: followLink,
} as const;

async function walkGenerator(engine: Engine, host: EmbedHost): Promise<void> {
  const { generators = 1, isSo = 'true', isSoInFrame = 'true' } = host;
  // The order of frames is stable once all are loaded.
  await generatorIn(engine, generators - 1);
  const frame = await generatorIn(engine);
  await hold(engine, isSo);
  await hold(frame, isSoInFrame);
  await areSound(engine, frame);
  await makeCode(frame);
  await areSound(engine, frame);

  await frame.click(button('Download PNG'));
  const text = await decode((await downloadedPng(engine.downloads)).content);
  const id = text!.slice(-10);
  const events = await eventually(
    () => eventsOf(engine),
    (seen) => seen.length >= generators + 2,
  );
  const ready = events.splice(0, generators).map(({ type }) => type);
  expect(ready).toEqual(Array<string>(generators).fill('qr:ready'));
  expect(events.map(({ type }) => type)).toEqual(['qr:created', 'qr:downloaded']);
  const { link } = events[0]!.detail as { link: string };
  expect(events[0]!.detail).toMatchObject({
    id,
    link: expect.stringMatching(new RegExp(`/${id}$`)) as string,
  });
  expect(text).toBe(codeText(link));
  expect(events[1]!.detail).toEqual({ id, format: 'png' });
  for (let i = 1; i < generators; i++) await isUntouched(await generatorIn(engine, i));

  await hold(frame, 'innerWidth >= document.documentElement.scrollWidth');
  await leavesNothing(engine, frame, host.remove);
}

/** In a sandbox the generator can neither save files nor send messages: visitors press and hold the picture, or open its file. */
async function walkSandbox(engine: Engine): Promise<void> {
  const frame = await generatorIn(engine);
  await hold(frame, `self.origin === 'null'`);
  await areSound(engine, frame);
  await makeCode(frame);
  await hold(frame, `document.body.innerText.includes('Press and hold the picture')`);
  await hold(frame, `document.querySelector('.stored-picture')?.naturalWidth > 0`);
  await areSound(engine, frame);
  const src = await frame.evaluate<string>(`document.querySelector('.stored-picture').src`);
  const scanLink = await decode(Buffer.from(await (await fetch(src)).arrayBuffer()));
  await hold(engine, `Number(document.querySelector('iframe').height) > 400`);

  await frame.click(button('Download PNG'));
  expect(await decode((await downloadedPng(engine.downloads)).content)).toBe(scanLink);
  expect(await eventsOf(engine)).toEqual([]);
  await hold(engine, `document.querySelector('iframe').remove() ?? window.length === 0`);
}

async function readRefusal(engine: Engine, _: EmbedHost, { closed, hosts }: EmbedSite): Promise<void> {
  const card = `document.querySelector('qr-generator').shadowRoot?.querySelector('[role=alert]')`;
  await hold(engine, card);
  const text = await engine.evaluate<string>(`${card}.innerText`);
  expect(text).toContain(hosts.origin);
  expect(text).toContain('EMBED_ORIGINS');
  const refusals = (await eventsOf(engine)).filter(({ type }) => type !== 'violation');
  expect(refusals).toMatchObject([{ type: 'qr:error', detail: { code: 'embed.refused' } }]);
  expect(await violationsIn(engine)).toEqual([]);
  await hold(engine, 'window.length === 0');
  await engine.click(link('Make a QR code'));
  await arriveAtGenerator(engine, closed);
}

/** Presses keys, since not every driver finds elements in a page without scripts. */
async function followLink(
  engine: Engine,
  _: EmbedHost,
  { server }: Pick<EmbedSite, 'server'>,
): Promise<void> {
  await engine.press('Tab');
  await engine.press('Tab');
  await engine.press('Enter');
  await arriveAtGenerator(engine, server);
}

async function arriveAtGenerator(engine: Engine, origin: string): Promise<void> {
  const address = `${origin}/generate`;
  expect(
    await eventually(
      () => engine.address(),
      (current) => current === address,
    ),
  ).toBe(address);
}

async function generatorIn(engine: Engine, index = 0): Promise<EngineDocument> {
  const frame = await engine.frame('/embed/generator', index);
  await hold(frame, `document.querySelector('#widget[data-ready]')`);
  return frame;
}

async function makeCode(frame: EngineDocument): Promise<void> {
  await frame.fill(field('Enter your URL'), 'https://example.com/menu');
  await frame.click(button('Create QR code'));
  await hold(frame, `document.querySelector('h1')?.innerText.includes('Your QR is ready')`);
}

const isUntouched = (frame: EngineDocument) =>
  hold(frame, `document.querySelector('[name=url]').value === ''`);

async function areSound(...documents: readonly EngineDocument[]): Promise<void> {
  for (const one of documents) expect(await violationsIn(one)).toEqual([]);
}

const keptBytes = `(() => {
  try { return localStorage.length + sessionStorage.length + document.cookie.length; } catch { return 0; }
})()`;

async function leavesNothing(engine: Engine, frame: EngineDocument, remove = removeAll): Promise<void> {
  await hold(frame, `${keptBytes} === 0`);
  expect(await engine.cookieCount()).toBe(0);
  await engine.evaluate(`void (${remove})`);
  await hold(engine, 'window.length === 0');
}

const removeAll = `document.querySelectorAll('qr-generator').forEach((element) => element.remove())`;

/** Waits until an expression is true. */
async function hold(document: EngineDocument, expression: string): Promise<void> {
  const isTrue = await eventually(() => document.evaluate<boolean>(`Boolean(${expression})`), Boolean);
  expect([expression, isTrue]).toEqual([expression, true]);
}

/** Provides servers and pages of another site for the tests of one file. Its properties must not be read before the first test. */
export function ownEmbedSite(): EmbedSite {
  const server = findSharedServer();
  const closed = ownServer({ EMBED_ORIGINS: 'https://other.example' });
  const hosts = ownHostPages();
  return {
    hosts,
    get server() {
      return server.origin;
    },
    get closed() {
      return closed.origin;
    },
  };
}

/** Checks the generator on the page of a host, in a new browser. */
export async function visitHost(
  launch: (options: EngineOptions) => Promise<Engine>,
  host: EmbedHost,
  site: EmbedSite,
): Promise<void> {
  const downloads = makeDownloads();
  const engine = await launch({ downloads, ...host.settings });
  try {
    await walkHost(engine, host, site);
  } finally {
    await engine.leave();
    removeDownloads(downloads);
  }
}
